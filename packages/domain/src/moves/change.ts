import { type Decision, holderOf, type Outcome, statusOf } from '../decision.js';
import type { Actor, EventData, EventType, Facts } from '../event.js';
import type { Standing } from '../standing.js';
import type { Change } from './move.js';

interface Happening {
  readonly type: EventType;
  readonly actor: Actor;
  readonly reason?: string | null;
  readonly data?: EventData;
}

export const unchanged = (decision: Decision): Change => ({ next: decision, events: [] });

/** One event that says where the decision was and where it is now. A reason of blanks is none. */
export function change(before: Decision, next: Decision, { type, actor, reason, data }: Happening): Change {
  const event = { type, actor, data: { from: factsOf(before), to: factsOf(next), ...data } };
  return { next, events: [reason && !isBlank(reason) ? { ...event, reason } : event] };
}

export function factsOf(d: Decision): Facts {
  const holding = d.state.open ? d.state.holding : null;
  return {
    status: statusOf(d),
    holding: holding && holding.kind,
    holder: holding && holderOf(holding),
    role: d.eligibleRole,
  };
}

export const settled = (d: Decision, outcome: Outcome): Decision => ({
  ...d,
  state: { open: false, outcome, execution: { kind: 'NOT_RUN' }, purged: false },
});

/** The outcome of a decision that nobody answered. */
export const unanswered = (d: Decision, end: Pick<Outcome, 'status' | 'provenance' | 'at'>): Outcome => ({
  ...end,
  by: null,
  changedArguments: [],
  digest: d.digest,
});

export const actorOf = ({ person }: Standing): Actor => ({ kind: 'user', person });
export const isBlank = (text: string): boolean => text.trim() === '';
