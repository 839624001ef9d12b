import type { Move } from '../generated/graphql.js';
import type { Seen } from './seen.js';

const without = (moves: readonly Move[], ...gone: Move[]): Move[] => moves.filter((move) => !gone.includes(move));

/** What a claim will almost surely make of a decision. Which moves then exist only the server knows: none is added. */
export function expectClaim(seen: Seen, viewer: { readonly id: string; readonly name: string } | null): Seen {
  const holder = viewer && { id: viewer.id, name: viewer.name };
  const allowedMoves = without(seen.decision.allowedMoves, 'CLAIM');
  return { ...seen, decision: { ...seen.decision, holding: 'HELD', holder, allowedMoves } };
}

/** What a give-back will almost surely make of one. */
export function expectGiveBack(seen: Seen): Seen {
  const allowedMoves = without(seen.decision.allowedMoves, 'GIVE_BACK');
  return { ...seen, decision: { ...seen.decision, holding: 'OPEN', holder: null, allowedMoves } };
}
