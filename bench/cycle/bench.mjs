import { inParallel, measured, median, quantile } from '../load/measure.mjs';
import { pgbench } from '../load/pgbench.mjs';
import { Api } from '../scratch/api.mjs';
import { copyWorld, ensureWorld } from '../scratch/world.mjs';
import { BareCaller, BareFastify } from './bare.mjs';
import { Caller, equip, signIn } from './caller.mjs';
import { twinsOf } from './twins.mjs';

const CLIENTS = 16;
const TIMES = { raise: 150, answer: 150, cycle: 60 };
const IDS_A_ROUND = 1_000_000_000;
/** The reviewers of the big organization who hold the gate's role. */
const REVIEWERS = Array.from({ length: CLIENTS }, (_, number) => `u-1-${1001 + number}`);

/** The cycle over HTTP beside pgbench and bare Fastify with the same statements, in turns. @returns rows a kind and server */
export async function benchCycle({ postgres, rounds, port, say }) {
  const database = await copyWorld(postgres, await ensureWorld(postgres, 10_000), 'bench_cycle');
  const databaseUrl = postgres.runTimeUrl(database);
  const api = await Api.start(databaseUrl, { port });
  const callers = await callersOf(api, postgres.superuserUrl(database));
  const twins = await twinsOf(api, callers[0]);
  const bare = await BareFastify.start(databaseUrl, twins);
  const bareCallers = await Promise.all(callers.map(() => BareCaller.open(bare.url)));
  const figures = new Figures();
  for (let round = 0; round <= rounds; round++) {
    const keep = (by, kind, figure) => round > 0 && figures.add(by, kind, figure); // the first one warms up
    await overHttp({ api, postgres }, callers, (kind, figure) => keep('countersign', kind, figure));
    await overHttp({ api: bare, postgres }, bareCallers, (kind, figure) => keep('bare Fastify', kind, figure));
    for (const kind of ['raise', 'answer', 'cycle', 'write']) {
      const base = IDS_A_ROUND * (round * 3 + { raise: 1, answer: 1, cycle: 2, write: 3 }[kind]);
      keep(
        'pgbench',
        kind,
        await byPgbench({ postgres, databaseUrl }, twins[kind], { times: TIMES[kind] ?? TIMES.raise, base }),
      );
    }
    say(`cycle: round ${round} of ${rounds}`);
  }
  for (const { connection } of [...callers, ...bareCallers]) connection.close();
  bare.stop();
  await api.stop();
  return figures.rows();
}

async function callersOf(api, superuserUrl) {
  const key = await equip(api.url);
  return Promise.all(
    REVIEWERS.map(async (user, number) => {
      const who = { key, requester: `u-1-${1 + number}`, name: `caller-${number}` };
      return Caller.open(api.url, { ...who, reviewer: await signIn(superuserUrl, user) });
    }),
  );
}

async function overHttp(where, callers, keep) {
  const raised = new Map(callers.map((caller) => [caller, []]));
  const kinds = {
    raise: async (caller) => raised.get(caller).push(await caller.raise()),
    answer: (caller) => caller.answer(raised.get(caller).pop()),
    ...('cycle' in callers[0] && { cycle: (caller) => caller.cycle() }),
  };
  for (const [kind, work] of Object.entries(kinds)) {
    let took;
    const figure = await measured(where, async () => {
      took = await inParallel(callers, TIMES[kind], work);
      return took.length;
    });
    keep(kind, { ...figure, p50: median(took), p99: quantile(took, 0.99) });
  }
}

async function byPgbench({ postgres, databaseUrl }, twin, { times, base }) {
  let rate;
  const { database } = await measured({ postgres }, async () => {
    ({ rate } = pgbench(databaseUrl, twin, { clients: CLIENTS, times, base }));
    return CLIENTS * times;
  });
  return { rate, database };
}

/** Medians over the rounds. */
class Figures {
  #all = new Map();

  add(by, kind, figure) {
    const name = `${kind} ${by}`;
    this.#all.set(name, [...(this.#all.get(name) ?? []), { by, kind, ...figure }]);
  }

  rows() {
    return [...this.#all.values()].map((rounds) => {
      const numbers = (name) => rounds.map((one) => one[name]).filter((one) => one !== undefined);
      const over = (name) => median(numbers(name));
      const { by, kind } = rounds[0];
      const spread = [Math.min(...numbers('rate')), Math.max(...numbers('rate'))];
      const [rate, serverCpu, databaseCpu, p50, p99] = ['rate', 'server', 'database', 'p50', 'p99'].map(over);
      return { by, kind, rate, spread, serverCpu, databaseCpu, p50, p99 };
    });
  }
}
