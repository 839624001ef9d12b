import { Problem } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Answer, Client } from '../../../testing/client.js';
import { type Company, company } from '../../../testing/company.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

const WHO = { query: '{ viewer { id } }' };

let open: TestServer;
let limited: TestServer;
let acme: Company<'ana' | 'ben' | 'cem'>;
beforeAll(async () => {
  open = await testServer();
  acme = await company(open, { people: { ana: [], ben: [], cem: [] } });
  limited = await testServer({ rateLimit: 1 });
});
afterAll(() => Promise.all([open.close(), limited.close()]));

/** Asks until the answer is 429; how often it was another one before. */
async function exhaust(ask: () => Promise<Answer>): Promise<{ admitted: number; refused: Answer }> {
  for (let admitted = 0; admitted < 30; admitted++) {
    const answer = await ask();
    if (answer.status === 429) return { admitted, refused: answer };
  }
  throw new Error('nobody was refused');
}

const keyOf = async (): Promise<Client> => limited.withKey((await open.application({ scopes: ['decisions'] })).key);

it('admits a key as often as the limit says, and says in the refusal when to come again', async () => {
  const key = await keyOf();
  const first = await key.get('/v1/decisions');
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"key";q=10;w=10', ratelimit: '"key";r=9;t=1' });
  const { admitted, refused } = await exhaust(() => key.get('/v1/decisions'));
  expect(admitted).toBeGreaterThanOrEqual(9);
  expect(admitted).toBeLessThanOrEqual(12);
  expect(refused.as(Problem).code).toBe('rate_limited');
  expect(refused.headers).toMatchObject({ 'retry-after': '1', ratelimit: expect.stringMatching(/^"key";r=0;t=\d+$/) });
  expect((await (await keyOf()).get('/v1/decisions')).status).toBe(200);
});

it('tells a key what is left in every answer, whatever it says and whether there is anything at the address', async () => {
  const answers = [
    ['GET', '/v1/decisions'],
    ['GET', '/v1/decisions/nothing'],
    ['GET', '/v1/decisions/%zz'],
    ['GET', '/v1/decisions/%00'],
    ['GET', '/v1/nothing'],
    ['PATCH', '/v1/decisions'],
    ['GET', '/v1/organizations'],
    ['POST', '/v1/decisions', '{'],
    ['POST', '/v1/decisions', '{"a":1,"a":2}'],
    ['POST', '/v1/decisions', 'x'.repeat((1 << 20) + 1)],
  ] as const;
  const statuses = new Map<number, Set<string>>();
  for (const [method, path, body] of answers) {
    const { status, headers } = await (await keyOf()).send(method, path, body);
    expect([path, headers.ratelimit, headers['ratelimit-policy']]).toEqual([path, '"key";r=9;t=1', '"key";q=10;w=10']);
    statuses.set(status, (statuses.get(status) ?? new Set()).add(JSON.stringify(Object.keys(headers).toSorted())));
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 400, 403, 404, 413]);
  expect(statuses.get(404)?.size).toBe(1);
});

it('counts a person through all their doors together, and leaves their colleagues alone', async () => {
  const [ana, again, ben] = await Promise.all([
    limited.signedIn(acme.people.ana),
    limited.signedIn(acme.people.ana),
    limited.signedIn(acme.people.ben),
  ]);
  const { headers } = await ana.post('/graphql', WHO);
  expect(headers).toMatchObject({ 'ratelimit-policy': '"person";q=10;w=10', ratelimit: '"person";r=9;t=1' });
  const { refused } = await exhaust(() => ana.post('/graphql', WHO));
  expect(refused.as(Problem).code).toBe('rate_limited');
  expect(refused.headers['retry-after']).toBe('1');
  expect((await again.post('/graphql', WHO)).status).toBe(429);
  expect((await again.get('/auth/session')).status).toBe(429);
  expect((await ben.post('/graphql', WHO)).status).toBe(200);
});

it('counts whoever is nobody by their address, and nobody known with them', async () => {
  const key = await keyOf();
  const cem = await limited.signedIn(acme.people.cem);
  const { refused } = await exhaust(() => limited.withKey('csk_app_nonsense').get('/v1/decisions'));
  expect(refused.headers).toMatchObject({ 'retry-after': '1' });
  expect(refused.headers.ratelimit).toBeUndefined();
  expect((await limited.anybody.post('/graphql', WHO)).status).toBe(429);
  expect((await limited.anybody.with({ 'x-forwarded-for': '192.0.2.7' }).post('/graphql', WHO)).status).toBe(401);
  expect((await limited.anybody.get('/healthz')).status).toBe(200);
  expect((await key.get('/v1/decisions')).status).toBe(200);
  expect((await cem.post('/graphql', WHO)).status).toBe(200);
});

it('says nothing of limits where they are off', async () => {
  const { status, headers } = await acme.app.get('/v1/decisions');
  expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([200, undefined, undefined]);
});
