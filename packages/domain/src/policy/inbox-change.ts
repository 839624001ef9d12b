import type { Decision, OpenStatus } from '../decision.js';
import type { Facts } from '../event.js';
import type { Instant } from '../ids.js';
import type { Standing } from '../standing.js';
import { holds } from './holds.js';
import { mayAct } from './may-act.js';

export type InboxChangeKind = 'CHANGED' | 'GONE';

/**
 * What a viewer hears of a decision that changed (1.4): CHANGED, who may act on it now; GONE, who might in one of the
 * places where it stood `before` (an event's `from`) and no longer may; nothing, everybody else.
 */
export function inboxChange(
  decision: Decision,
  before: readonly Facts[],
  viewer: Standing,
  now: Instant,
): InboxChangeKind | null {
  if (holds(mayAct, decision, viewer, now)) return 'CHANGED';
  // Its time was not over while it stood there: what ends with the expiry was seen until then.
  const mightAct = (facts: Facts) => holds(mayAct, asItStood(decision, facts), viewer, decision.createdAt);
  return before.some(mightAct) ? 'GONE' : null;
}

/** What has no holding was final already: it was nobody's, and stays so. */
function asItStood(decision: Decision, { status, holding, holder, role }: Facts): Decision {
  if (holding === null) return decision;
  const lies = holding === 'OPEN' || holding === 'VACANT' ? { kind: holding } : holder && { kind: holding, holder };
  if (lies === null) throw new Error('a decision in a hand without its holder');
  return { ...decision, eligibleRole: role, state: { open: true, status: status as OpenStatus, holding: lies } };
}
