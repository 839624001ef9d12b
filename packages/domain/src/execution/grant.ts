import type { Application } from '../application.js';
import { type Execution, isAccepted, type State } from '../decision.js';
import type { Actor } from '../event.js';
import { change, unchanged } from '../moves/change.js';
import { asOf } from '../moves/lapse.js';
import type { Change, Situation } from '../moves/move.js';
import { mayRun } from '../policy/eligible.js';
import { ok, refuse, type Result } from '../result.js';

export interface GrantRequest {
  readonly application: Pick<Application, 'id' | 'slug'>;
  /** The executing attempt's own id, kept across its restarts. */
  readonly executor: string;
  /** What the application said of the final arguments; true where its authority check is not declared. */
  readonly authorityHolds: boolean;
}

/** `given` false: the requester's authority has gone. The change is written, then the answer is the conflict. */
export type Grant = Change & { readonly given: boolean };

/** The single-use permission to run an accepted call, as its requester (1.7). */
export function grant(
  situation: Pick<Situation, 'decision' | 'now' | 'requester'>,
  { application, executor, authorityHolds }: GrantRequest,
): Result<Grant> {
  const decision = asOf(situation.decision, situation.now);
  if (decision.application !== application.id) return refuse.notFound();
  if (decision.state.open) return refuse.conflict('not_final');
  const { outcome, execution, purged } = decision.state;
  if (outcome.status === 'REQUESTER_AUTHORITY_LAPSED') return refuse.conflict('requester_authority_lapsed');
  if (!isAccepted(outcome.status)) return refuse.conflict('not_accepted');
  const isAgain = isGrantedTo(executor, execution);
  if (execution.kind !== 'NOT_RUN' && !isAgain) return refuse.conflict('already_granted');
  if (purged) return refuse.conflict('purged');
  if (isAgain) return ok({ ...unchanged(decision), given: true });

  const given = authorityHolds && mayRun(situation.requester, decision);
  const next: State = given
    ? { ...decision.state, execution: { kind: 'GRANTED', executor } }
    : { ...decision.state, outcome: { ...outcome, status: 'REQUESTER_AUTHORITY_LAPSED' } };
  const type = given ? 'granted' : 'authority_lapsed';
  const actor: Actor = { kind: 'application', slug: application.slug };
  const data = { executor, digest: outcome.digest };
  return ok({ ...change(decision, { ...decision, state: next }, { type, actor, data }), given });
}

/** Given now, and not again to the executor that has it. */
export const isFirstGiven = ({ given, events }: Grant): boolean => given && events.length > 0;

const isGrantedTo = (executor: string, execution: Execution): boolean =>
  execution.kind === 'GRANTED' && execution.executor === executor;
