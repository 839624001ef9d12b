import { InboxToken, Problem } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApplication } from '../../testing/application.js';
import type { Answer, Client } from '../../testing/client.js';
import { type Company, company } from '../../testing/company.js';
import { made } from '../../testing/story.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { bytesOf, named } from '../../testing/twins.js';

const WHO = { query: '{ viewer { id } }' };
const PAGE = 'https://app.test';
const OTHER_PAGE = 'https://admin.app.test';
const OURS = 'http://localhost:4000';
const EVIL = 'https://evil.test';

let server: TestServer;
let acme: Company<'ana'>;
let todos: TestApplication;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [] } });
  todos = await server.application({ scopes: ['inbox-tokens'], origins: [PAGE, OTHER_PAGE] });
  await server.application({ scopes: ['inbox-tokens'], origins: ['https://other.test'] });
});
afterAll(() => server.close());

const from = (origin: string, client: Client = server.anybody): Client => client.with({ origin });

async function bearer(more: object = {}, app: Client = todos): Promise<Client> {
  const answer = await made(app.post('/v1/inbox-tokens', { user: acme.people.ana.user, ...more }));
  return server.withKey(answer.as(InboxToken).token);
}

const mayAsk = (origin: string, at = server, headers = 'authorization, content-type'): Promise<Answer> =>
  named(at.anybody)
    .with({ origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers })
    .send('OPTIONS', '/graphql');

/** What a browser goes by when it decides whether a page may send, and may read. */
const corsOf = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'vary' || name.startsWith('access-control-')));

const READABLE = {
  'access-control-allow-origin': PAGE,
  'access-control-expose-headers': 'x-request-id, retry-after, ratelimit, ratelimit-policy',
  vary: 'Origin',
};

const declare = (origins: readonly string[]) =>
  made(server.operator.put(`/v1/applications/${todos.slug}`, { name: 'todos', organizations: ['*'], origins }));

it('lets the page of an application ask, with a bearer and never with cookies', async () => {
  for (const page of [PAGE, OTHER_PAGE]) {
    const answer = await mayAsk(page, server, 'authorization, content-type, x-countersign');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, x-countersign',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
  }
});

it('answers every other page as if nobody could ask across origins', async () => {
  const usual = bytesOf(await named(server.anybody).send('OPTIONS', '/graphql'));
  expect(usual.status).toBe(404);
  for (const page of [EVIL, OURS, 'null', `${PAGE}.evil.test`, 'http://app.test', `${PAGE}:444`, '%00', '*', '']) {
    const answer = await mayAsk(page);
    expect([page, bytesOf(answer)]).toEqual([page, usual]);
  }
});

it('lets nobody ask for anything but an operation', async () => {
  const asked = from(PAGE).with({ 'access-control-request-method': 'POST' });
  for (const path of ['/', '/graphql/', '/auth/sign-in', '/auth/session', '/v1/decisions', '/v1/inbox-tokens'])
    expect(corsOf(await asked.send('OPTIONS', path))).toEqual({});
  for (const method of ['GET', 'PUT', 'DELETE', 'post'])
    expect(corsOf(await asked.with({ 'access-control-request-method': method }).send('OPTIONS', '/graphql'))).toEqual(
      {},
    );
  expect(corsOf(await from(PAGE).send('OPTIONS', '/graphql'))).toEqual({});
  const token = await bearer();
  expect(corsOf(await from(PAGE, token).get('/graphql'))).toEqual({});
  expect(corsOf(await from(PAGE, token).get('/auth/session'))).toEqual({});
  expect(corsOf(await from(PAGE, todos).post('/v1/inbox-tokens', { user: acme.people.ana.user }))).toEqual({});
});

it('lets the page read its answers, whatever they say', async () => {
  const token = await bearer();
  const answers = [
    await from(PAGE, token).post('/graphql', WHO),
    await from(PAGE, token).post('/graphql', {}),
    await from(PAGE, server.withKey('run.out.forged')).post('/graphql', WHO),
    await from(PAGE, token).send('POST', '/graphql', 'x'.repeat((1 << 20) + 1)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 413]);
  for (const answer of answers) expect(corsOf(answer)).toEqual(READABLE);
  expect(answers[0]!.body).toEqual({ data: { viewer: { id: acme.people.ana.id } } });
});

it('takes a token from the pages of its application, and from no other', async () => {
  const token = await bearer();
  expect((await from(OTHER_PAGE, token).post('/graphql', WHO)).status).toBe(200);
  for (const page of [EVIL, 'https://other.test', 'null'])
    expect((await from(page, token).post('/graphql', WHO)).status).toBe(403);
  expect(corsOf(await from(EVIL, token).post('/graphql', WHO))).toEqual({});
});

it('takes a token that was made for one page from that page alone', async () => {
  const token = await bearer({ origin: PAGE });
  expect((await from(PAGE, token).post('/graphql', WHO)).status).toBe(200);
  for (const page of [OTHER_PAGE, OURS, EVIL]) {
    const { status, body } = await from(page, token).post('/graphql', WHO);
    expect([page, status, body.data]).toEqual([page, 403, undefined]);
  }
});

it('never lets in a cookie from another page, nor lets the page read what becomes of it', async () => {
  const cookie = await server.signedIn(acme.people.ana);
  expect((await from(OURS, cookie).post('/graphql', WHO)).status).toBe(200);
  for (const page of [PAGE, EVIL]) {
    const answer = await from(page, cookie).post('/graphql', WHO);
    expect([answer.status, answer.body.data, corsOf(answer)]).toEqual([403, undefined, {}]);
  }
  const beside = await from(PAGE, cookie.with({ authorization: 'Bearer forged' })).post('/graphql', WHO);
  expect([beside.status, beside.body.data]).toEqual([401, undefined]);
  const preflight = await from(PAGE, cookie)
    .with({ 'access-control-request-method': 'POST' })
    .send('OPTIONS', '/graphql');
  expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
});

it('goes by the pages that are declared now', async () => {
  const token = await bearer();
  const bound = await bearer({ origin: PAGE });
  await declare([OTHER_PAGE]);
  expect((await mayAsk(PAGE)).status).toBe(404);
  for (const client of [token, bound]) {
    const answer = await from(PAGE, client).post('/graphql', WHO);
    expect([answer.status, corsOf(answer)]).toEqual([403, {}]);
  }
  expect((await from(OTHER_PAGE, bound).post('/graphql', WHO)).status).toBe(403);
  await declare([PAGE, OTHER_PAGE]);
  expect((await mayAsk(PAGE)).status).toBe(204);
  expect((await from(PAGE, token).post('/graphql', WHO)).status).toBe(200);
});

it('counts who asks by their address, the same for every page', async () => {
  const strict = await testServer({ rateLimit: 1 });
  const refusals = [];
  for (const page of [PAGE, EVIL]) {
    let answer = await mayAsk(page, strict);
    for (let count = 0; count < 30 && answer.status !== 429; count++) answer = await mayAsk(page, strict);
    expect(answer.as(Problem).code).toBe('rate_limited');
    refusals.push(bytesOf(answer));
  }
  expect(refusals[0]).toEqual(refusals[1]);
  await strict.close();
});
