import type { Shown } from './settle.js';

type Rows = readonly Shown<{ readonly id: string }>[];

/**
 * The row above or below the current one that is still there, else the nearest on the other side; without a current
 * one the first (or the last). Null when nothing else is there.
 */
export function neighbour(shown: Rows, current: string | null, step: 1 | -1): string | null {
  const at = shown.findIndex(({ row }) => row.id === current);
  const below = shown.slice(at + 1);
  const above = at < 0 ? [...shown].reverse() : shown.slice(0, at).reverse();
  const [wanted, other] = step === 1 ? [below, above] : [above, below];
  const isThere = (each: Rows[number]) => !each.isGone && each.row.id !== current;
  return (wanted.find(isThere) ?? other.find(isThere))?.row.id ?? null;
}
