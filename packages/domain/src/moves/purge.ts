import { change, unchanged } from './change.js';
import type { Change, Situation } from './move.js';

/** How long a final decision keeps what was sealed with it, in milliseconds: 30 days (1.6). */
export const RETENTION = 30 * 24 * 60 * 60 * 1_000;

/**
 * Retention is over: arguments, texts, reasons and the title are erased; digests and the names of what was changed stay,
 * so that the log still verifies. Nothing, where the decision is open, too young or purged already.
 */
export function purge({ decision, now }: Pick<Situation, 'decision' | 'now'>): Change {
  const { state } = decision;
  if (state.open || state.purged || now < state.outcome.at + RETENTION) return unchanged(decision);
  const data = { raisedDigest: decision.digest, digest: state.outcome.digest };
  const next = { ...decision, state: { ...state, purged: true } };
  return change(decision, next, { type: 'purged', actor: { kind: 'system' }, data });
}
