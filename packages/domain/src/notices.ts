import { type Decision, isExecutable, type Provenance, type Status, statusOf } from './decision.js';

export type NoticeType = 'decision.raised' | 'decision.changed' | 'decision.settled' | 'decision.receipt';

/** What leaves the server about a decision (2.4), beside the ids that name it. */
export interface Notice {
  readonly type: NoticeType;
  readonly status: Status;
  readonly final: boolean;
  readonly executable: boolean;
  /** Null while it is open. */
  readonly provenance: Provenance | null;
}

/**
 * What the application and the webhooks hear of a change. `before` is null at the raise. Claims and hand-overs are the
 * reviewers' own and make none. An authority found gone at the grant settles a decision a second time.
 */
export function noticesOf(before: Decision | null, after: Decision): readonly Notice[] {
  const type = typeOf(before, after);
  if (type === null) return [];
  const status = statusOf(after);
  const outcome = after.state.open ? null : after.state.outcome;
  return [
    {
      type,
      status,
      final: outcome !== null,
      executable: isExecutable(status),
      provenance: outcome?.provenance ?? null,
    },
  ];
}

function typeOf(before: Decision | null, after: Decision): NoticeType | null {
  if (before === null) return 'decision.raised';
  if (after.state.open) return after.escalated && !before.escalated ? 'decision.changed' : null;
  if (before.state.open || statusOf(before) !== statusOf(after)) return 'decision.settled';
  const { kind } = after.state.execution;
  const isReported = kind !== before.state.execution.kind && kind !== 'GRANTED';
  return isReported ? 'decision.receipt' : null;
}
