import { processorTime } from './processor-time.mjs';

/** Each worker does the work `times` times, one after the other. @returns how long each took, in milliseconds */
export async function inParallel(workers, times, work) {
  const took = [];
  await Promise.all(
    workers.map(async (worker) => {
      for (let turn = 0; turn < times; turn++) {
        const before = performance.now();
        await work(worker, turn);
        took.push(performance.now() - before);
      }
    }),
  );
  return took;
}

/**
 * Measures what happens during `work`, which says how many pieces it did.
 * @returns {{ rate: number, server: number, database: number }} pieces a second; microseconds of CPU a piece
 */
export async function measured({ api, postgres }, work) {
  const before = { server: await api?.cpu(), database: processorTime(postgres.pid), at: performance.now() };
  const pieces = await work();
  const seconds = (performance.now() - before.at) / 1000;
  const database = processorTime(postgres.pid);
  return {
    rate: pieces / seconds,
    server: api === undefined ? undefined : ((await api.cpu()) - before.server) / pieces,
    database: database === undefined ? undefined : (database - before.database) / pieces,
  };
}

export function quantile(numbers, share) {
  const sorted = numbers.filter((one) => one !== undefined).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
export const median = (numbers) => quantile(numbers, 0.5);
