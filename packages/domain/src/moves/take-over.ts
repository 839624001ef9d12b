import { isAdmin } from '../policy/eligible.js';
import { ok } from '../result.js';
import { actorOf, change } from './change.js';
import type { Move } from './move.js';
import { type Guard, guarded, isHolder, occasionOf, unlessOwn, withHolding } from './occasion.js';
import { reasonRefusal } from './reason.js';

export interface TakeOver {
  readonly reason: string | null;
}

export const takeOverGuard: Guard = unlessOwn((occasion) => {
  if (isHolder(occasion)) return 'already_yours';
  return isAdmin(occasion.by, occasion.decision) ? 'offered' : 'admin_only';
});

/** An admin takes a decision into their own hand, whoever has it: an admin overrides visibly or not at all. */
export const takeOver: Move<TakeOver> = (situation, by, { reason }) =>
  guarded(
    occasionOf(situation, by),
    takeOverGuard,
    ({ decision }) =>
      reasonRefusal(reason, 'required') ??
      ok(
        change(decision, withHolding(decision, { kind: 'DIRECTED', holder: by.person }), {
          type: 'taken_over',
          actor: actorOf(by),
          reason,
        }),
      ),
  );
