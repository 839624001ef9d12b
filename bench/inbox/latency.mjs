// How long a page takes, asked for one after the other: from the database in one flight, and over HTTP through GraphQL.
import pg from 'pg';
import { entering } from '../../apps/api/dist/platform/database/context.js';
import { OneFlight } from '../../apps/api/dist/platform/database/one-flight.js';
import { inboxPage, signIn } from '../cycle/caller.mjs';
import { Connection } from '../load/connection.mjs';
import { inParallel, median, quantile } from '../load/measure.mjs';
import { idOf } from '../scratch/identifiers.mjs';

const TIMES = 200;
const SESSION = '-c plan_cache_mode=force_generic_plan';

async function timed(work) {
  await inParallel([0], TIMES / 4, work);
  const took = await inParallel([0], TIMES, work);
  return { p50: median(took), p99: quantile(took, 0.99) };
}

export async function latencyAtDatabase(databaseUrl, { who, statement, values }) {
  const client = new pg.Client({ connectionString: databaseUrl, options: SESSION });
  await client.connect();
  const flight = [entering({ person: idOf(`person/${who}`) }), { statement, values }];
  const figure = await timed(
    () =>
      new Promise((resolve, reject) =>
        client.query(new OneFlight(flight, (error, rows) => (error === null ? resolve(rows) : reject(error)))),
      ),
  );
  await client.end();
  return figure;
}

export async function latencyOverHttp(api, superuserUrl, { who, variables }) {
  const connection = await Connection.open(api.url);
  const headers = await signIn(superuserUrl, who);
  const body = inboxPage(variables);
  const figure = await timed(async () => {
    const { errors } = await connection.send('POST', '/graphql', { headers, body });
    if (errors) throw new Error(JSON.stringify(errors));
  });
  connection.close();
  return figure;
}
