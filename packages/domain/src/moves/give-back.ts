import { type Decision, type Holding, homeIsPool } from '../decision.js';
import { eligible } from '../policy/eligible.js';
import { ok } from '../result.js';
import { actorOf, change } from './change.js';
import type { Move } from './move.js';
import { type Guard, guarded, isHolder, type Occasion, occasionOf, unlessOwn, withHolding } from './occasion.js';

export const giveBackGuard: Guard = unlessOwn((occasion) => {
  if (occasion.holding.kind === 'OPEN') return 'changes_nothing';
  if (!isHolder(occasion)) return 'not_holder';
  return isReleasable(occasion) ? 'offered' : 'not_releasable';
});

/** Lets go of a decision: it goes home, to its pool or to the person it was for. */
export const giveBack: Move<void> = (situation, by) =>
  guarded(occasionOf(situation, by), giveBackGuard, ({ decision }) =>
    ok(change(decision, withHolding(decision, homeOf(decision)), { type: 'given_back', actor: actorOf(by) })),
  );

/** A pool takes anything back; the person it was for only while they may take it, and not from themselves. */
const isReleasable = ({ decision, situation: { assignee }, by }: Occasion): boolean =>
  homeIsPool(decision) || (assignee !== null && assignee.person !== by.person && eligible(assignee, decision));

const homeOf = (d: Decision): Holding =>
  homeIsPool(d) || d.assignee === null ? { kind: 'OPEN' } : { kind: 'DIRECTED', holder: d.assignee };
