import type { Decision } from '../decision.js';
import type { Instant } from '../ids.js';
import { change, settled, unanswered, unchanged } from './change.js';
import type { Change, Situation } from './move.js';

type Timed = Pick<Situation, 'decision' | 'now'>;

export const isOverdue = ({ decision, now }: Timed): boolean => decision.state.open && now >= decision.expiresAt;

/** The decision as everybody reads it: LAPSED from its expiry on, whether or not the clock has come by yet (2.4). */
export const asOf = (decision: Decision, now: Instant): Decision =>
  isOverdue({ decision, now })
    ? settled(decision, unanswered(decision, { status: 'LAPSED', provenance: 'clock', at: decision.expiresAt }))
    : decision;

/** The expiry has come. Nothing, when it has not or the decision is final. */
export const lapse = ({ decision, now }: Timed): Change =>
  isOverdue({ decision, now })
    ? change(decision, asOf(decision, now), { type: 'lapsed', actor: { kind: 'clock' } })
    : unchanged(decision);
