import { type Decision, isOpen, type OpenDecision } from '../decision.js';
import { ok } from '../result.js';
import { actorOf, change, unchanged } from './change.js';
import { isOverdue } from './lapse.js';
import type { Change, Move, Situation } from './move.js';
import { type Guard, guarded, occasionOf, type Ruling, unlessOwn, withHolding } from './occasion.js';
import { reasonRefusal } from './reason.js';

export interface Escalate {
  readonly reason: string | null;
}

export const escalateGuard: Guard = unlessOwn(({ situation }) => rulingOn(situation));

/** Clears the holder and makes the target role's pool the home. It narrows, and happens once. */
export const escalate: Move<Escalate> = (situation, by, { reason }) =>
  guarded(
    occasionOf(situation, by),
    escalateGuard,
    ({ decision }) =>
      reasonRefusal(reason, 'required') ??
      ok(change(decision, escalated(decision), { type: 'escalated', actor: actorOf(by), reason })),
  );

/**
 * The declared timer has run out: the same escalation, by the clock. Where none is possible the event says why and the
 * decision stays where it is. Either way the timer is spent (`escalatesAt` is null after it), so it fires once.
 */
export function escalateByClock(situation: Situation): Change {
  const { decision, now } = situation;
  if (!isOpen(decision) || decision.escalatesAt === null || now < decision.escalatesAt || isOverdue(situation)) {
    return unchanged(decision);
  }
  const ruling = rulingOn(situation);
  const next = { ...(ruling === 'offered' ? escalated(decision) : decision), escalatesAt: null };
  const actor = { kind: 'clock' } as const;
  return ruling === 'offered'
    ? change(decision, next, { type: 'escalated', actor })
    : change(decision, next, { type: 'escalation_skipped', actor, data: { cause: ruling } });
}

function rulingOn({ decision, escalationReaches }: Situation): Ruling {
  if (decision.escalatesTo === null) return 'escalation_not_offered';
  if (decision.escalated) return 'escalation_used';
  return escalationReaches ? 'offered' : 'escalation_no_target';
}

const escalated = (d: OpenDecision): Decision => ({
  ...withHolding(d, { kind: 'OPEN' }),
  eligibleRole: d.escalatesTo,
  escalated: true,
});
