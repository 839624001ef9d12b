import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InboxToken } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { made } from '../../../testing/story.js';
import type { TestApplication } from '../../../testing/application.js';
import { type Company, company } from '../../../testing/company.js';
import { INBOX_CHANGED, LiveClient } from '../../../testing/live-client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

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
  expect(await closeCode(page)).toBe(4401);
});

it('looks at no cookie that another page’s socket brought along', async () => {
  const session = await cookie();
  expect(await closeCode(session)).toBe('stays');
  expect(await closeCode({ origin: EMBEDDING, ...session })).toBe(4401);
  const token = `Bearer ${await tokenOf(embedding)}`;
  expect(await closeCode({ origin: EMBEDDING, ...session }, { authorization: token })).toBe('stays');
});

it('keeps a token that was made for one page there', async () => {
  const authorization = `Bearer ${await tokenOf(embedding, { origin: EMBEDDING })}`;
  expect(await closeCode({ origin: EMBEDDING }, { authorization })).toBe('stays');
  expect(await closeCode({ origin: OURS }, { authorization })).toBe(4403);
});

it('speaks one protocol', async () => {
  const other = await LiveClient.open(url, await cookie(), []);
  expect(await other.ended()).toBe(4406);
});
