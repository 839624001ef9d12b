import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type Company, company } from '../../../testing/company.js';
import { browserOf } from '../../../testing/live-audience.js';
import { INBOX_CHANGED, LiveClient } from '../../../testing/live-client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let url: string;
/** Nothing that a client sends is a bug of ours. */
const bugs: unknown[] = [];
beforeAll(async () => {
  server = await testServer();
  url = await server.listen();
  acme = await company(server, { people: { ana: [], mia: [] } });
  server.app.useLogger({ log: () => undefined, warn: () => undefined, error: (told: unknown) => void bugs.push(told) });
});
afterAll(() => server.close());

const ana = () => browserOf(server, url, acme.people.ana);

const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: id`).join(' ');

it.each([
  ['a document that cannot be read', { query: 'subscription { inboxChanged { id ' }],
  ['a field that is not there', { query: 'subscription { inboxChanged { title } }' }],
  ['two streams at once', { query: 'subscription { a: inboxChanged { id } b: inboxChanged { id } }' }],
  ['many names for one thing', { query: `subscription { inboxChanged { ${fields(16)} } }` }],
  ['a document without end', { query: `subscription { inboxChanged { ${'id '.repeat(1_000)} } }` }],
  ['the schema', { query: 'subscription { inboxChanged { id __typename } __schema { types { name } } }' }],
  ['a query', { query: '{ viewer { id } }' }],
  ['a mutation', { query: 'mutation { claim(id: "x") { __typename } }' }],
  ['a query beside a subscription', { query: `query Q { viewer { id } } ${INBOX_CHANGED}`, operationName: 'Q' }],
  ['a variable of another type', { query: INBOX_CHANGED, variables: { organization: 5 } }],
  ['a field that is left out', { query: 'subscription { inboxChanged @skip(if: true) { id } }' }],
  ['a field that is not taken', { query: 'subscription { inboxChanged @include(if: false) { id } }' }],
  [
    'a field that a variable leaves out',
    {
      query: 'subscription ($out: Boolean!) { inboxChanged @skip(if: $out) { id } }',
      variables: { out: true },
    },
  ],
  [
    'a field that hangs on nothing',
    {
      query: 'subscription ($in: Boolean = true) { inboxChanged @include(if: $in) { id } }',
      variables: { in: null },
    },
  ],
  ['a part that is left out', { query: 'subscription { ... @skip(if: true) { inboxChanged { id } } }' }],
  [
    'a fragment that is left out',
    { query: 'subscription { ...A @include(if: false) } fragment A on Subscription { inboxChanged { id } }' },
  ],
  [
    'a field that a fragment in a fragment leaves out',
    {
      query: `subscription { ...A } fragment A on Subscription { ...B }
        fragment B on Subscription { inboxChanged @skip(if: true) { id } }`,
    },
  ],
  [
    'fragments without end',
    {
      query: 'subscription { ...A } fragment A on Subscription { ...B } fragment B on Subscription { ...A }',
    },
  ],
  ['an operation that is not there', { query: INBOX_CHANGED, operationName: 'Other' }],
])('refuses %s as a POST does, and stays open', async (_, payload) => {
  const client = await ana();
  const id = await client.subscribe(payload);
  const [refusal] = client.frames.filter((frame) => frame.id === id);
  expect(refusal).toMatchObject({ type: 'error' });
  for (const error of refusal!.payload as object[])
    expect(error).toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
  expect(JSON.stringify(refusal)).not.toMatch(/did you mean/i);
  expect([client.told, client.closed]).toEqual([[], null]);
  client.close();
});

it.each([
  ['no JSON', '{', 4400],
  ['no message', '{"type":"nonsense"}', 4400],
  ['no object', 'null', 4400],
  ['what only a server says: next', '{"type":"next","id":"1","payload":{}}', 4400],
  ['what only a server says: error', '{"type":"error","id":"1","payload":[{"message":"a"}]}', 4400],
  ['what only a server says: connection_ack', '{"type":"connection_ack"}', 4400],
  ['a name twice', '{"type":"ping","type":"ping"}', 4400],
  ['a name that changes its meaning', '{"type":"ping","payload":{"__proto__":1}}', 4400],
  ['a message without end', JSON.stringify({ type: 'ping', payload: { more: 'a'.repeat(65_536) } }), 1009],
])('does not read %s', async (_, text, code) => {
  const client = await ana();
  client.send(text);
  expect(await client.ended()).toBe(code);
});

it('lets an end pass of what never began', async () => {
  const client = await ana();
  client.send({ type: 'complete', id: 'unknown' });
  await client.settle();
  expect(client.closed).toBeNull();
  client.close();
});

it('asks whoever comes while the database is away to come later', async () => {
  const { cookie } = await server.cookieOf(acme.people.ana);
  const connect = jest.spyOn(server.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const client = await LiveClient.open(url, { cookie });
  await client.signIn();
  expect(await client.ended()).toBe(1013);
  connect.mockRestore();
  await (await ana()).settle();
});

afterEach(() => expect(bugs).toEqual([]));

it('has at most a hundred subscriptions on a socket', async () => {
  const client = await ana();
  for (let count = 0; count < 100; count++) await client.watch(null);
  expect(client.refused).toEqual([]);
  const id = await client.watch(null);
  expect(client.refused).toEqual([id]);
  client.send({ id: '1', type: 'complete' });
  await client.watch(null); // one has made room
  expect(client.refused).toEqual([id]);
  client.close();
});

it('has at most thirty sockets of a person', async () => {
  const mia = () => browserOf(server, url, acme.people.mia);
  const clients: LiveClient[] = [];
  for (let count = 0; count < 30; count++) clients.push(await mia());
  expect(clients.filter(({ closed }) => closed !== null)).toEqual([]);
  expect(await (await mia()).ended()).toBe(4429);
  clients[0]!.close();
  await clients[0]!.ended();
  const next = await mia();
  expect(next.closed).toBeNull();
  for (const client of [...clients, next]) client.close();
});

it('counts what a person asks at the socket with everything else they ask', async () => {
  const strict = await testServer({ rateLimit: 1 });
  const client = await browserOf(strict, await strict.listen(), acme.people.ana);
  for (let count = 0; count < 9; count++) await client.watch(null); // and the sign-in: ten in ten seconds
  expect(client.closed).toBeNull();
  for (let count = 0; count < 5 && client.closed === null; count++) await client.watch(null);
  expect(await client.ended()).toBe(1013);
  await strict.close();
});
