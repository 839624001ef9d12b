// How long each class of ids takes to look up, in random order, against the ids that nobody has.
import { NOBODY_S } from './hidden.mjs';
import { compared, isAlike, limitsOf } from './statistics.mjs';

/**
 * @param {Record<string, string[]>} ids of each class
 * @param {(id: string) => Promise<void>} lookUp
 * @returns {Promise<object[]>} a row for each class but the missing
 */
export async function judgedByTime(ids, lookUp, times) {
  for (let warm = 0; warm < times / 4; warm++)
    for (const those of Object.values(ids)) await lookUp(those[warm % those.length]);
  const took = await timesOf(ids, lookUp, times);
  const limits = limitsOf(times);
  return Object.entries(took)
    .filter(([name]) => name !== NOBODY_S)
    .map(([name, those]) => {
      const figure = compared(those, took[NOBODY_S]);
      return { name, times, limits, ...figure, isAlike: isAlike(figure, limits) };
    });
}

async function timesOf(ids, lookUp, times) {
  const took = Object.fromEntries(Object.keys(ids).map((name) => [name, []]));
  for (let turn = 0; turn < times; turn++) {
    for (const [name, those] of shuffled(Object.entries(ids))) {
      const id = those[turn % those.length];
      const before = performance.now();
      await lookUp(id);
      took[name].push(performance.now() - before);
    }
  }
  return took;
}

function shuffled(items) {
  const shuffling = [...items];
  for (let last = shuffling.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1));
    [shuffling[last], shuffling[chosen]] = [shuffling[chosen], shuffling[last]];
  }
  return shuffling;
}
