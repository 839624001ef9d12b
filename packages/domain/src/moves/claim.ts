import { ok } from '../result.js';
import { actorOf, change } from './change.js';
import type { Move } from './move.js';
import { type Guard, guarded, isHolder, occasionOf, unlessOwn, withHolding } from './occasion.js';

export const claimGuard: Guard = unlessOwn((occasion) => {
  if (occasion.holding.kind === 'OPEN') return 'offered';
  return isHolder(occasion) ? 'changes_nothing' : 'take_over_instead';
});

/** Takes a decision that nobody holds. */
export const claim: Move<void> = (situation, by) =>
  guarded(occasionOf(situation, by), claimGuard, ({ decision }) =>
    ok(
      change(decision, withHolding(decision, { kind: 'HELD', holder: by.person }), {
        type: 'claimed',
        actor: actorOf(by),
      }),
    ),
  );
