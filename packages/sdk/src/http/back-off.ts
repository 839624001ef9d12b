import { setTimeout as pause } from 'node:timers/promises';

const FIRST = 200;
const LONGEST = 10_000;

/** How long to wait before the next try, in milliseconds: twice as long each time, up to ten seconds, and never in step. */
export const backOff = (attempt: number, chance = Math.random()): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 16)) * (0.5 + chance / 2);

/** Rejects with the reason of the signal when it is aborted meanwhile. */
export async function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
