// Fastify and node-postgres alone, with the SQL that the server sends for a raise or an answer: no guard, no parsing by a
// contract, no law, no digest, no seal, no event hash. What all of that costs is the difference.
import Fastify from 'fastify';
import pg from 'pg';
import { OneFlight } from '../../apps/api/dist/platform/database/one-flight.js';
import { statement } from '../../apps/api/dist/platform/database/statement.js';

const SESSION = '-c plan_cache_mode=force_generic_plan';

function flyer(pool) {
  return async (flight) => {
    const client = await pool.connect();
    try {
      return await new Promise((resolve, reject) =>
        client.query(new OneFlight(flight, (error, rows) => (error === null ? resolve(rows) : reject(error)))),
      );
    } finally {
      client.release();
    }
  };
}

/** The recorded flights with another id and call in the place of the recorded ones. */
const instead = (flights, recorded) => {
  const prepared = flights.map((flight) => flight.map(({ text, values }) => ({ statement: statement(text), values })));
  return (now) =>
    prepared.map((flight) =>
      flight.map(({ statement, values }) => ({
        statement,
        values: values.map((value) => now[Object.keys(recorded).find((name) => recorded[name] === value)] ?? value),
      })),
    );
};

process.once('message', async ({ databaseUrl, raise, answer, recorded }) => {
  const fly = flyer(new pg.Pool({ connectionString: databaseUrl, max: 12, options: SESSION }));
  const app = Fastify();
  for (const [path, flights] of Object.entries({ '/raise': raise, '/answer': answer })) {
    const flightsFor = instead(flights, recorded);
    app.post(path, async ({ body: { id, callId } }) => {
      let rows;
      for (const flight of flightsFor({ id, callId })) rows = await fly(flight);
      if (rows.length !== 1) throw new Error('nothing was written');
      return { id, callId, status: 'PENDING' };
    });
  }
  process.send({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
  process.on('message', () => process.send({ cpu: process.cpuUsage() }));
});
process.on('disconnect', () => process.exit(0));
