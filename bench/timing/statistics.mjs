/**
 * Compares how long two lookups took.
 * @returns {{ auc: number, distance: number }} the chance that one of `those` took longer than one of `others` (0.5: no
 *   telling), and the Kolmogorov–Smirnov distance of the two distributions
 */
export function compared(those, others) {
  const marked = [...those.map((time) => ({ time, isTheirs: true })), ...others.map((time) => ({ time }))];
  marked.sort((one, other) => one.time - other.time);
  const seen = { those: 0, others: 0 };
  let slower = 0;
  let distance = 0;
  for (let start = 0, end; start < marked.length; start = end) {
    for (end = start; end < marked.length && marked[end].time === marked[start].time; end++);
    const tied = marked.slice(start, end);
    const theirs = tied.filter(({ isTheirs }) => isTheirs).length;
    slower += theirs * (seen.others + (tied.length - theirs) / 2);
    seen.those += theirs;
    seen.others += tied.length - theirs;
    distance = Math.max(distance, Math.abs(seen.those / those.length - seen.others / others.length));
  }
  return { auc: slower / (those.length * others.length), distance };
}

/** What chance alone gives with `times` of each, once in a hundred: the limits of the gate. */
export const limitsOf = (times) => ({
  auc: 3 * Math.sqrt(1 / (6 * times)) + 0.01,
  distance: 1.63 * Math.sqrt(2 / times),
});

/** Nobody could tell the two apart. */
export const isAlike = ({ auc, distance }, limits) => Math.abs(auc - 0.5) <= limits.auc && distance <= limits.distance;
