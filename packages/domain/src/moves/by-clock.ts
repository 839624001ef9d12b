import type { Change, Situation } from './move.js';
import { escalateByClock } from './escalate.js';
import { lapse } from './lapse.js';

/** What the clock does to a decision now: it lapses, it is escalated, or nothing has come yet. Expiry goes first. */
export function byClock(situation: Situation): Change {
  const lapsed = lapse(situation);
  return lapsed.events.length > 0 ? lapsed : escalateByClock(situation);
}
