import { holderOf, isOpen, unheld } from '../decision.js';
import { eligible } from '../policy/eligible.js';
import type { Standing } from '../standing.js';
import { change, unchanged } from './change.js';
import { isOverdue } from './lapse.js';
import type { Change, Situation } from './move.js';
import { withHolding } from './occasion.js';

/**
 * A membership changed: a holder who is no longer eligible stops being the holder (1.4). `holder` is the person who
 * has the decision in hand, as they stand after the change. Nothing, when they may keep it; an owner's never moves.
 */
export function clearHolder({ decision, now }: Pick<Situation, 'decision' | 'now'>, holder: Standing): Change {
  if (!isOpen(decision) || isOverdue({ decision, now })) return unchanged(decision);
  const { holding } = decision.state;
  if (holding.kind === 'OWN' || holderOf(holding) !== holder.person || eligible(holder, decision)) {
    return unchanged(decision);
  }
  return change(decision, withHolding(decision, unheld(decision)), {
    type: 'holder_cleared',
    actor: { kind: 'system' },
  });
}
