import { setTimeout as sleep } from 'node:timers/promises';

/** Two acts at the same time. In every other round the second one has a head start; of a few milliseconds, at random. */
export async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const headStart = Math.random() * 6;
  const late = async <T>(isLate: boolean, act: () => Promise<T>): Promise<T> => {
    if (isLate) await sleep(headStart);
    return act();
  };
  return Promise.all([late(round % 2 === 0, one), late(round % 2 === 1, other)]);
}

/** How often each word came up. */
export function tally(words: readonly string[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const word of words) times[word] = (times[word] ?? 0) + 1;
  return times;
}

const MOST_ROUNDS = 200;

/** Plays rounds, at least as many as said, until each of the outcomes has come up. */
export async function untilAllHappened(
  outcomes: readonly string[],
  { atLeast, play }: { atLeast: number; play: (round: number) => Promise<string> },
): Promise<Record<string, number>> {
  const seen: string[] = [];
  while (seen.length < MOST_ROUNDS && (seen.length < atLeast || !outcomes.every((outcome) => seen.includes(outcome)))) {
    seen.push(await play(seen.length));
  }
  return tally(seen);
}
