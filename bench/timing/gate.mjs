// How long each class of ids takes to look up, in random order, against the ids that nobody has.
import { beside } from './hidden.mjs';
import { compared, isAlike, limitsOf } from './statistics.mjs';

/** Misses beside misses: what differs there is the machine. */
export const CONTROL = 'missing, once more';
const missing = (name) => `missing beside ${name}`;

/**
 * Each class is held against missing ids of its own places in the indexes: what lies near is the same for both.
 * @param {Record<string, string[]>} ids of each class
 * @param {(id: string) => Promise<void>} lookUp
 * @returns {Promise<object[]>} a row for the control and each class
 */
export async function judgedByTime(ids, lookUp, times) {
  const [[first, those]] = Object.entries(ids);
  const asked = { [CONTROL]: those.map(beside) };
  for (const [name, ofIt] of Object.entries(ids))
    Object.assign(asked, { [name]: ofIt, [missing(name)]: ofIt.map(beside) });
  await timesOf(asked, lookUp, times / 4); // the server's plans and caches are warm
  const took = await timesOf(asked, lookUp, times);
  const limits = limitsOf(times);
  return [CONTROL, ...Object.keys(ids)].map((name) => {
    const figure = compared(took[name], took[missing(name === CONTROL ? first : name)]);
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
