import { type Holding, homeIsPool } from '../decision.js';
import { eligible } from '../policy/eligible.js';
import { ok, refuse } from '../result.js';
import { actorOf, change } from './change.js';
import type { Move } from './move.js';
import { type Guard, guarded, isHolder, type Occasion, occasionOf, unlessOwn, withHolding } from './occasion.js';

export const giveBackGuard: Guard = unlessOwn((occasion) => {
  if (occasion.holding.kind === 'OPEN') return 'changes_nothing';
  if (!isHolder(occasion)) return 'not_holder';
  return homeOf(occasion) === null ? 'not_releasable' : 'offered';
});

/** Lets go of a decision: it goes home, to its pool or to the person it was for. */
export const giveBack: Move<void> = (situation, by) =>
  guarded(occasionOf(situation, by), giveBackGuard, (occasion) => {
    const { decision } = occasion;
    const home = homeOf(occasion);
    if (home === null) return refuse.conflict('not_releasable');
    return ok(change(decision, withHolding(decision, home), { type: 'given_back', actor: actorOf(by) }));
  });

/** Where it goes; null when the person it was for may no longer take it, or is the one who lets go. */
function homeOf({ decision, situation: { assignee }, by }: Occasion): Holding | null {
  if (homeIsPool(decision)) return { kind: 'OPEN' };
  if (assignee === null || assignee.person === by.person || !eligible(assignee, decision)) return null;
  return { kind: 'DIRECTED', holder: assignee.person };
}
