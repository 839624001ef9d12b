import { holderOf, type OpenDecision } from '../decision.js';
import type { PersonId } from '../ids.js';
import { eligible } from '../policy/eligible.js';
import { ok, refuse } from '../result.js';
import type { Standing } from '../standing.js';
import { actorOf, change } from './change.js';
import type { Move } from './move.js';
import { type Guard, guarded, occasionOf, unlessOwn, withHolding } from './occasion.js';
import { reasonRefusal } from './reason.js';

export interface Reassign {
  /** Null: nobody of that id. */
  readonly to: Standing | null;
  readonly reason: string | null;
}

export const reassignGuard: Guard = unlessOwn(() => 'offered');

/** Puts a decision into the hand of another eligible person. */
export const reassign: Move<Reassign> = (situation, by, { to, reason }) =>
  guarded(occasionOf(situation, by), reassignGuard, ({ decision }) => {
    const unreasoned = reasonRefusal(reason, 'required');
    if (unreasoned !== null) return unreasoned;
    if (to === null || !mayBeHanded(to, decision, by.person)) return notAvailable();
    const next = withHolding(decision, { kind: 'DIRECTED', holder: to.person });
    return ok(change(decision, next, { type: 'reassigned', actor: actorOf(by), reason }));
  });

/** Whom a hand-over by this person may name: somebody else who is eligible and does not have it already. */
export const mayBeHanded = (to: Standing, decision: OpenDecision, by: PersonId): boolean =>
  eligible(to, decision) && to.person !== by && to.person !== holderOf(decision.state.holding);

/** One text for unknown, inactive, without the role, the requester, oneself and the holder: it tells nobody apart. */
const notAvailable = () =>
  refuse.invalid('target_not_available', [
    { pointer: '/to', code: 'target_not_available', message: 'This person cannot take it.' },
  ]);
