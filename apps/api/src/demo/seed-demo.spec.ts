import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cookieOf } from '../../testing/sign-in.js';
import { type EmptyDatabase, emptyDatabase } from '../../testing/empty-database.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { DemoDirectory } from './demo-directory.js';
import { DEMO_PASSWORD, USERS } from './people.js';
import { seedDemo } from './seed-demo.js';

let database: EmptyDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await emptyDatabase();
  server = await testServer({ databaseUrl: database.url, seed: 'demo' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const seed = () => seedDemo(server.configuration);

/** Everything a person may see of decisions: what they may act on, what they asked for, what they answered. */
const QUERY = `{ viewer { ownInbox { edges { node { holding status } } } memberships { organization {
  inbox { edges { node { holding status } } }
  requests(first: 50) { edges { node { status execution changedArguments } } } } } } }`;

async function seenBy(login: string) {
  const answer = await server.anybody.post('/auth/sign-in', { login, password: DEMO_PASSWORD });
  const browser = server.anybody.with({ cookie: cookieOf(answer), 'x-countersign': '1' });
  return JSON.stringify((await browser.post('/graphql', { query: QUERY })).body);
}

it('leaves a database alone in which somebody is', async () => {
  await server.operator.put('/v1/organizations/acme', { name: 'Not the demo' });
  expect(await seed()).toBeUndefined();
  expect((await server.operator.delete('/v1/organizations/acme')).status).toBe(204);
});

it('completes a demo whose making was interrupted', async () => {
  await new DemoDirectory((type) => server.app.get(type, { strict: false })).furnish();
  const seeded = await seed();
  const call = {
    tool: 'delete-todo',
    organization: 'acme',
    requester: 'mia',
    callId: 'c1',
    arguments: { todoId: 't1' },
  };
  expect(await server.withKey(seeded?.applicationKey ?? '').post('/v1/decisions', call)).toMatchObject({ status: 201 });
});

it('is made once', async () => {
  expect(await seed()).toBeUndefined();
});

it('shows every state to somebody', async () => {
  const seen = (await Promise.all(USERS.map(seenBy))).join();
  const states = ['OPEN', 'HELD', 'DIRECTED', 'VACANT', 'OWN'];
  const outcomes = [
    ...['PENDING', 'ACCEPTED', 'ACCEPTED_WITH_MODIFICATIONS', 'REJECTED', 'WITHDRAWN', 'REQUESTER_AUTHORITY_LAPSED'],
    ...['NOT_RUN', 'GRANTED', 'SUCCEEDED', 'FAILED', 'UNKNOWN'],
  ];
  for (const state of [...states, ...outcomes]) expect(seen).toContain(`"${state}"`);
});
