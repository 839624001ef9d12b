// The ways to ask for a decision by its id: over HTTP, at the database by the same statements, and carelessly.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { entering } from '../../apps/api/dist/platform/database/context.js';
import { OneFlight } from '../../apps/api/dist/platform/database/one-flight.js';
import { statement } from '../../apps/api/dist/platform/database/statement.js';
import { signIn } from '../cycle/caller.mjs';
import { Connection } from '../load/connection.mjs';
import { idOf } from '../scratch/identifiers.mjs';
import { VIEWER } from './hidden.mjs';

const SESSION = '-c plan_cache_mode=force_generic_plan';

const documents = (...names) =>
  names
    .map((name) => readFileSync(new URL(`../../packages/inbox/src/documents/${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n');
const QUESTIONS = {
  'decision(id)': documents('decision', 'whole', 'row'),
  'claim(id)': documents('claim', 'outcome', 'whole', 'row'),
};

/** Over HTTP, on one connection: every answer must be the first one, to the letter. */
export async function overHttp(api, superuserUrl) {
  const connection = await Connection.open(api.url);
  const headers = await signIn(superuserUrl, VIEWER);
  const ask = (query) => {
    let first;
    return async (id) => {
      const body = { query, variables: { id } };
      const answer = JSON.stringify(await connection.send('POST', '/graphql', { headers, body }));
      if ((first ??= answer) !== answer) throw new Error(`${id} is answered otherwise`);
    };
  };
  const lookups = Object.fromEntries(Object.entries(QUESTIONS).map(([name, query]) => [name, ask(query)]));
  return { lookups, close: () => connection.close() };
}

/** At the database, on one connection: the flight with the id in it that the server sends for each question. */
export async function atDatabase(api, { lookups }, databaseUrl, example) {
  const client = new pg.Client({ connectionString: databaseUrl, options: SESSION });
  await client.connect();
  const fly = (bound) =>
    new Promise((resolve, reject) =>
      client.query(new OneFlight(bound, (error, rows) => (error === null ? resolve(rows) : reject(error)))),
    );
  const replayed = {};
  for (const [name, ask] of Object.entries(lookups)) {
    const flights = await api.flightsOf(() => ask(example));
    const [flight] = flights.filter((bound) => bound.some(({ values }) => values.includes(example)));
    const statements = flight.map(({ text }) => statement(text));
    replayed[name] = (id) =>
      fly(
        flight.map(({ values }, index) => ({
          statement: statements[index],
          values: values.map((value) => (value === example ? id : value)),
        })),
      );
  }
  return { lookups: replayed, careless: carelessly(fly), close: () => client.end() };
}

const FIND = statement(
  'SELECT organization_id::text, eligible_role, requester_id::text, is_open::text FROM decision WHERE id = $1::uuid',
);
const CHECK = statement(
  'SELECT EXISTS (SELECT FROM standing WHERE person_id = $1::uuid AND organization_id = $2::uuid AND role = $3)::text',
);

/** Finds first and checks then: what the gate must notice. */
function carelessly(fly) {
  const person = idOf(`person/${VIEWER}`);
  const context = entering({ person });
  return async (id) => {
    const [found] = await fly([context, { statement: FIND, values: [id] }]);
    if (found === undefined) return;
    const [organization, role] = found;
    await fly([context, { statement: CHECK, values: [person, organization, role] }]);
  };
}
