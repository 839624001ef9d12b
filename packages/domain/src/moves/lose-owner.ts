import { belongsTo } from '../standing.js';
import { change, settled, unanswered, unchanged } from './change.js';
import { lapse } from './lapse.js';
import type { Change, Situation } from './move.js';

/**
 * A membership changed: an OWNER decision whose owner was deactivated, or left its organization, ends at once (1.5).
 * Nothing, while its owner belongs. One whose expiry has come lapses instead, as it has been read since.
 */
export function loseOwner({ decision, now, requester }: Pick<Situation, 'decision' | 'now' | 'requester'>): Change {
  if (decision.route !== 'OWNER' || belongsTo(requester, decision.organization)) return unchanged(decision);
  const lapsed = lapse({ decision, now });
  if (!lapsed.next.state.open) return lapsed;
  const outcome = unanswered(decision, { status: 'REQUESTER_AUTHORITY_LAPSED', provenance: 'system', at: now });
  return change(decision, settled(decision, outcome), { type: 'authority_lapsed', actor: { kind: 'system' } });
}
