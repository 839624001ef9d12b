import type { Application } from '../application.js';
import type { Decision } from '../decision.js';
import { change, unchanged } from '../moves/change.js';
import type { Change } from '../moves/move.js';
import { ok, refuse, type Result } from '../result.js';

export interface Receipt {
  readonly application: Pick<Application, 'id' | 'slug'>;
  readonly executor: string;
  readonly result: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';
  /** The application's own words: sealed beside the event, never in it; dropped where what was sealed is erased already. */
  readonly detail: string | null;
}

/** What the application reports after running an accepted call, once (1.7). The same report again changes nothing. */
export function receipt(decision: Decision, { application, executor, result, detail }: Receipt): Result<Change> {
  if (decision.application !== application.id) return refuse.notFound();
  const { state } = decision;
  if (state.open || state.execution.kind === 'NOT_RUN' || state.execution.executor !== executor) {
    return refuse.conflict('not_granted');
  }
  if (state.execution.kind === result) return ok(unchanged(decision));
  if (state.execution.kind !== 'GRANTED') return refuse.conflict('receipt_conflict');
  return ok(
    change(
      decision,
      { ...decision, state: { ...state, execution: { kind: result, executor } } },
      {
        type: 'receipt',
        actor: { kind: 'application', slug: application.slug },
        reason: state.purged ? null : detail,
        data: { executor, result },
      },
    ),
  );
}
