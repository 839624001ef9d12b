import { InboxToken } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApplication } from '../../testing/application.js';
import type { Client } from '../../testing/client.js';
import { Probe } from '../../testing/probe.js';
import type { TestPerson } from '../../testing/story.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let todos: TestApplication;
let person: TestPerson;
let ana: Client;

beforeAll(async () => {
  server = await testServer({}, [Probe]);
  ({ ana: person } = await server.organizations({ acme: { ana: [] } }));
  todos = await server.application({ scopes: ['inbox-tokens'], origins: ['https://app.test'] });
  ana = await server.signedIn(person);
});
afterAll(() => server.close());

async function bearerOf({ user }: Pick<TestPerson, 'user'>): Promise<string> {
  return `Bearer ${(await todos.post('/v1/inbox-tokens', { user })).as(InboxToken).token}`;
}

it('admits a session, in reach of all that is the person’s', async () => {
  const { status, body } = await ana.post('/probe');
  expect(status).toBe(201);
  const { id, user } = person;
  expect(body).toEqual({ person: id, user, via: 'session', context: { person: id } });
});

it('admits nobody without a credential, with a session that is none, or with an API key', async () => {
  const { operator, anybody } = server;
  for (const client of [
    anybody,
    anybody.with({ cookie: '__Host-countersign=x', 'x-countersign': '1' }),
    operator,
    todos,
  ]) {
    expect(await client.post('/probe')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  }
});

it('does not take a cookie for the person’s word: the header must come with it', async () => {
  for (const value of ['', '0', 'true']) {
    const answer = await ana.with({ 'x-countersign': value }).post('/probe');
    const detail = expect.stringContaining('X-Countersign: 1');
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin', detail } });
  }
});

it('does not take a session from a page of another site, nor from one of an application', async () => {
  for (const origin of ['https://evil.test', 'https://app.test', 'null']) {
    expect((await ana.with({ origin }).post('/probe')).status).toBe(403);
  }
  expect((await ana.with({ origin: 'http://localhost:4000' }).post('/probe')).status).toBe(201);
});

it('lets an Authorization header decide alone: a bad one is not helped by a good cookie', async () => {
  expect((await ana.with({ authorization: 'Bearer nonsense' }).post('/probe')).status).toBe(401);
  expect((await ana.with({ authorization: 'Basic YW5hOmFuYQ==' }).post('/probe')).status).toBe(401);
  const answer = await ana.with({ authorization: await bearerOf(person) }).post('/probe');
  expect(answer.body.via).toBe(`inbox-token:${todos.slug}`);
});

it('knows a deactivated person no more, at once, by neither', async () => {
  const { leaver } = await server.organizations({ acme: { leaver: [] } });
  const browser = await server.signedIn(leaver);
  const bearer = server.anybody.with({ authorization: await bearerOf(leaver) });
  expect([(await browser.post('/probe')).status, (await bearer.post('/probe')).status]).toEqual([201, 201]);
  await server.operator.put(`/v1/users/${leaver.user}`, { name: 'leaver', active: false });
  expect([(await browser.post('/probe')).status, (await bearer.post('/probe')).status]).toEqual([401, 401]);
});
