import type { Place } from './cursors.js';

/** The parameters of a keyset condition `(at, id) < (…)` or `>`: an instant and an id. */
export type Keyset = readonly [at: string, id: string];

const BEFORE_THE_NEWEST: Keyset = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const BEFORE_THE_OLDEST: Keyset = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** Behind `place` (an instant in milliseconds, an id), or at the very start. */
export function keyset(place: Place | null, first: 'newest' | 'oldest' = 'newest'): Keyset {
  if (place === null) return first === 'newest' ? BEFORE_THE_NEWEST : BEFORE_THE_OLDEST;
  const [at, id] = place;
  return [new Date(Number(at)).toISOString(), String(id)];
}
