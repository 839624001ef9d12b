import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InboxToken } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { made } from '../../../testing/story.js';
import type { TestApplication } from '../../../testing/application.js';
import { type Company, company } from '../../../testing/company.js';
import { INBOX_CHANGED, LiveClient } from '../../../testing/live-client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { Documents } from '../documents.js';

const OURS = 'http://localhost:4000';
const EMBEDDING = 'https://app.test';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let embedding: TestApplication;
let url: string;
beforeAll(async () => {
  server = await testServer();
  url = await server.listen();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  embedding = await server.application({ scopes: ['inbox-tokens'], origins: [EMBEDDING] });
});
afterAll(() => server.close());

const cookie = () => server.cookieOf(acme.people.ana);
const ana = async () => (await LiveClient.open(url, await cookie())).signIn();

async function tokenOf(app: TestApplication, more: object = {}): Promise<string> {
  const answer = await made(app.post('/v1/inbox-tokens', { user: acme.people.ana.user, ...more }));
  return answer.as(InboxToken).token;
}

async function closeCode(headers: Record<string, string>, payload?: object): Promise<number | 'stays'> {
  const client = await LiveClient.open(url, headers);
  await client.signIn(payload);
  const code = client.closed?.code ?? 'stays';
  client.close();
  return code;
}

it('takes a session, and a token that is sent first', async () => {
  expect(await closeCode(await cookie())).toBe('stays');
  expect(await closeCode({ ...(await cookie()), origin: OURS })).toBe('stays');
  expect(await closeCode({}, { authorization: `Bearer ${await tokenOf(acme.app)}` })).toBe('stays');
});

it('closes with 4401 for everybody who is not signed in', async () => {
  const token = await tokenOf(acme.app);
  const strangers = [
    closeCode({}),
    closeCode({ cookie: '__Host-countersign=forged' }),
    closeCode({}, { authorization: 5 }),
    closeCode({}, { authorization: token }),
    closeCode({}, { authorization: `Bearer ${token.slice(0, -4)}AAAA` }),
    closeCode({}, { authorization: `Bearer ${acme.app.key}` }),
    closeCode(await cookie(), { authorization: 'Bearer forged' }),
  ];
  for (const code of await Promise.all(strangers)) expect(code).toBe(4401);
});

it('closes with 4401 when somebody subscribes before they have said who they are', async () => {
  const hasty = await LiveClient.open(url, await cookie());
  hasty.send({ id: '1', type: 'subscribe', payload: { query: INBOX_CHANGED } });
  expect(await hasty.ended()).toBe(4401);
});

it('waits five seconds for somebody to say who they are', async () => {
  const silent = await LiveClient.open(url, await cookie());
  const began = performance.now();
  expect(await silent.ended(8_000)).toBe(4408);
  expect(performance.now() - began).toBeGreaterThan(4_500);
}, 15_000);

it('does not open to a page of another site', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://app.test.evil.test']) {
    await expect(LiveClient.open(url, { ...(await cookie()), origin })).rejects.toThrow('403');
  }
});

it('lets the page of an application in with a token of its own, and with nothing else', async () => {
  const bearer = async (app: TestApplication, more?: object) => ({
    authorization: `Bearer ${await tokenOf(app, more)}`,
  });
  const page = { origin: EMBEDDING };
  expect(await closeCode(page, await bearer(embedding))).toBe('stays');
  expect(await closeCode(page, await bearer(embedding, { origin: EMBEDDING }))).toBe('stays');
  expect(await closeCode(page, await bearer(acme.app))).toBe(4403);
  expect(await closeCode({ ...page, ...(await cookie()) })).toBe(4403);
  expect(await closeCode(page)).toBe(4401);
});

it('speaks one protocol', async () => {
  const other = await LiveClient.open(url, await cookie(), []);
  expect(await other.ended()).toBe(4406);
});

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
  ['a name twice', '{"type":"ping","type":"ping"}', 4400],
  ['a name that changes its meaning', '{"type":"ping","payload":{"__proto__":1}}', 4400],
  ['a message without end', JSON.stringify({ type: 'ping', payload: { more: 'a'.repeat(65_536) } }), 1009],
])('does not read %s', async (_, text, code) => {
  const client = await ana();
  client.send(text);
  expect(await client.ended()).toBe(code);
});

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
  const mia = () => server.cookieOf(acme.people.mia).then((headers) => LiveClient.open(url, headers));
  const clients: LiveClient[] = [];
  for (let count = 0; count < 30; count++) clients.push(await (await mia()).signIn());
  expect(clients.filter(({ closed }) => closed !== null)).toEqual([]);
  expect(await (await (await mia()).signIn()).ended()).toBe(4429);
  clients[0]!.close();
  await clients[0]!.ended();
  const next = await (await mia()).signIn();
  expect(next.closed).toBeNull();
  for (const client of [...clients, next]) client.close();
});

it('takes of a browser the documents of the shipped client alone, where that is switched on', async () => {
  const strict = await testServer({ persistedOnly: true });
  Object.assign(strict.app.get(Documents, { strict: false }), { shipped: new Map([['live', INBOX_CHANGED]]) });
  const there = await strict.listen();
  const browser = await (await LiveClient.open(there, await strict.cookieOf(acme.people.ana))).signIn();
  await browser.subscribe({ query: INBOX_CHANGED });
  await browser.subscribe({ query: '', extensions: { documentId: 'other' } });
  expect(browser.refused).toEqual(['1', '2']);
  await browser.subscribe({ query: '', extensions: { documentId: 'live' } });
  const embedded = await LiveClient.open(there);
  await embedded.signIn({ authorization: `Bearer ${await tokenOf(acme.app)}` });
  await embedded.subscribe({ query: INBOX_CHANGED });
  expect([browser.refused, embedded.refused]).toEqual([['1', '2'], []]);
  await strict.close();
  expect([await browser.ended(), await embedded.ended()]).toEqual([1012, 1012]);
});
