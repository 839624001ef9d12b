import { holderOf } from '../decision.js';
import { eligible } from '../policy/eligible.js';
import { ok, refuse } from '../result.js';
import type { Standing } from '../standing.js';
import { actorOf, change } from './change.js';
import type { Move } from './move.js';
import { type Guard, guarded, type Occasion, occasionOf, unlessOwn, withHolding } from './occasion.js';
import { reasonRefusal } from './reason.js';

export interface Reassign {
  /** Null: nobody of that id. */
  readonly to: Standing | null;
  readonly reason: string | null;
}

export const reassignGuard: Guard = unlessOwn(() => 'offered');

/** Puts a decision into the hand of another eligible person. */
export const reassign: Move<Reassign> = (situation, by, { to, reason }) =>
  guarded(occasionOf(situation, by), reassignGuard, (occasion) => {
    const { decision } = occasion;
    const unreasoned = reasonRefusal(reason, 'required');
    if (unreasoned !== null) return unreasoned;
    if (to === null || !isAvailable(to, occasion)) return notAvailable();
    const next = withHolding(decision, { kind: 'DIRECTED', holder: to.person });
    return ok(change(decision, next, { type: 'reassigned', actor: actorOf(by), reason }));
  });

const isAvailable = (to: Standing, { decision, holding, by }: Occasion): boolean =>
  eligible(to, decision) && to.person !== by.person && to.person !== holderOf(holding);

/** One text for unknown, inactive, without the role, the requester, oneself and the holder: it tells nobody apart. */
const notAvailable = () =>
  refuse.invalid('target_not_available', [
    { pointer: '/to', code: 'target_not_available', message: 'This person cannot take it.' },
  ]);
