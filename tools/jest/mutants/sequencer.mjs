/** Specs that walk through whole worlds; the others tell stories, in which a fault costs milliseconds. */
const WORLDS = /(table|model|may-act|property|guesses)\.spec\.ts$/;

/** Stories, then worlds; among each, what killed the mutant before comes first: its neighbours mostly die of the same. */
export default class LikelyKillersFirst {
  static lastKiller;

  sort(tests) {
    const weight = ({ path }) => (WORLDS.test(path) ? 2 : 0) + (path === LikelyKillersFirst.lastKiller ? 0 : 1);
    return [...tests].sort((one, other) => weight(one) - weight(other));
  }

  allFailedTests() {
    return [];
  }

  cacheResults() {}
}
