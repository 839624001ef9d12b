const FIRST = 300;
const LONGEST = 8_000;

/**
 * How long to wait before the next attempt, in milliseconds: next to nothing after the first failure, then up to twice
 * as long each time. Half of it is chance, so that those whom one failure has cut off do not all come back at once.
 */
export function backOff(failures: number, chance = Math.random()): number {
  if (failures === 0) return FIRST * chance;
  return Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + chance / 2);
}
