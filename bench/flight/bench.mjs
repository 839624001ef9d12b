// One statement under its context, sent in four ways. Each way in turn, on connections of its own.
import pg from 'pg';
import { entering } from '../../apps/api/dist/platform/database/context.js';
import { OneFlight } from '../../apps/api/dist/platform/database/one-flight.js';
import { count } from '../../apps/api/dist/inbox/persistence/inbox-sql.js';
import { valuesOf } from '../../apps/api/dist/inbox/persistence/filter-sql.js';
import { wire } from '../../apps/api/dist/platform/database/statement.js';
import { inParallel, median, quantile } from '../load/measure.mjs';
import { idOf } from '../scratch/identifiers.mjs';
import { ensureWorld } from '../scratch/world.mjs';

const CONNECTIONS = 8;
const TIMES = 250;
const SESSION = '-c plan_cache_mode=force_generic_plan';

const person = idOf('person/ten-roles');
const context = entering({ person });
const asked = { statement: count.plain, values: [person, idOf('organization/1'), ...valuesOf(count.narrowing, {})] };

const named = ({ statement: { name, text }, values }) => ({ name, text, values: values.map(wire), rowMode: 'array' });

const WAYS = {
  'one flight': {
    send: (client) =>
      new Promise((resolve, reject) =>
        client.query(
          new OneFlight([context, asked], (error, rows) => (error === null ? resolve(rows) : reject(error))),
        ),
      ),
  },
  'BEGIN, context, statement, COMMIT in four round trips': {
    async send(client) {
      await client.query('BEGIN');
      await client.query(named(context));
      const { rows } = await client.query(named(asked));
      await client.query('COMMIT');
      return rows;
    },
  },
  "the same four by node-postgres' pipeline": {
    pipeline: true,
    async send(client) {
      const [, , { rows }] = await Promise.all(
        ['BEGIN', named(context), named(asked), 'COMMIT'].map((query) => client.query(query)),
      );
      return rows;
    },
  },
};

/** @returns {Promise<object[]>} a row for each way: statements a second, milliseconds, CPU of this process */
export async function benchFlights({ postgres, rounds, say }) {
  const connectionString = postgres.runTimeUrl(await ensureWorld(postgres, 10_000));
  const ways = await Promise.all(
    Object.entries(WAYS).map(async ([name, { send, pipeline = false }]) => {
      const options = { connectionString, options: SESSION, pipeline };
      const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(options));
      await Promise.all(clients.map((client) => client.connect()));
      return { name, send, clients, rounds: [] };
    }),
  );
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const figure = await once(way);
      if (round > 0) way.rounds.push(figure);
    }
    say(`flights: round ${round} of ${rounds}`);
  }
  await Promise.all(ways.flatMap(({ clients }) => clients.map((client) => client.end())));
  return ways.map(({ name, rounds: all }) => ({
    name,
    ...Object.fromEntries(Object.keys(all[0]).map((figure) => [figure, median(all.map((one) => one[figure]))])),
  }));
}

async function once({ send, clients }) {
  const before = process.cpuUsage();
  const start = performance.now();
  const took = await inParallel(clients, TIMES, async (client) => {
    const [row] = await send(client);
    if (row?.length !== 1) throw new Error('no count');
  });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    rate: took.length / seconds,
    p50: median(took),
    p99: quantile(took, 0.99),
    cpu: (user + system) / took.length,
  };
}
