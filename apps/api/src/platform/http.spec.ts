import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Problem } from '@countersign/contract';
import type { Answer } from '../../testing/client.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});
afterAll(() => server.close());

const ORGANIZATION = '/v1/organizations/acme';

/** Everything of an answer but what each has of its own. */
const sameness = ({ status, headers, text }: Answer): string =>
  JSON.stringify([status, { ...headers, date: '', 'x-request-id': '' }, text.replace(/"requestId":"[^"]+"/, '')]);

it.each([
  ['no JSON', '{', 400, 'malformed'],
  ['nothing', '', 422, 'body_invalid'],
  ['two values', '{}{}', 400, 'malformed'],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'malformed'],
  ['a name that stands twice', '{"name":"a","name":"b"}', 400, 'json_unsafe'],
  ['__proto__', '{"name":"a","__proto__":{}}', 400, 'json_unsafe'],
  ['a number that JavaScript would change', '{"settings":{"minimumTimeoutSeconds":1e400}}', 400, 'json_unsafe'],
  ['more than a mebibyte', JSON.stringify({ name: 'a'.repeat(1 << 20) }), 413, 'payload_too_large'],
])('refuses %s', async (_what, body, status, code) => {
  const answer = await server.operator.send('PUT', ORGANIZATION, body);
  expect([answer.status, answer.as(Problem).code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql', 'multipart/form-data', 'nonsense'])(
  'refuses a body of %s',
  async (type) => {
    const answer = await server.operator.with({ 'content-type': type }).send('PUT', ORGANIZATION, '{"name":"a"}');
    expect([answer.status, answer.as(Problem).code]).toEqual([415, 'unsupported_media_type']);
  },
);

it.each(['gzip', 'br', 'identity, gzip', 'nonsense'])('refuses a body that is encoded as %s', async (encoding) => {
  const client = server.operator.with({ 'content-encoding': encoding });
  const answer = await client.send('PUT', ORGANIZATION, '{"name":"a"}');
  expect([answer.status, answer.as(Problem).code]).toEqual([415, 'unsupported_media_type']);
});

it.each(['identity', 'Identity'])('reads a body that is encoded as %s', async (encoding) => {
  const client = server.operator.with({ 'content-encoding': encoding });
  expect((await client.send('PUT', ORGANIZATION, '{"name":"A"}')).status).toBeLessThan(300);
});

it('tells a hundred of sixty thousand faults of a body, and keeps no more for whoever asks again', async () => {
  const { slug } = await server.application();
  const client = server.operator.with({ 'idempotency-key': 'many-faults' });
  const body = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`m${at}`, 1]));
  const first = await client.post(`/v1/applications/${slug}/keys`, body);
  const again = await client.post(`/v1/applications/${slug}/keys`, body);
  expect(first.as(Problem)).toMatchObject({ code: 'unknown_member', detail: '59900 more errors are not listed.' });
  expect(first.as(Problem).errors).toHaveLength(100);
  expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
});

it('does not send back a name without end', async () => {
  const { status, text } = await server.operator.put(ORGANIZATION, { ['n'.repeat(900_000)]: 1 });
  expect([status, text.length < 1_000]).toEqual([400, true]);
});

const levels = (count: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(count)}1${close.repeat(count)}`;

it.each([
  ['lists', ['[', ']']],
  ['objects', ['{"a":', '}']],
] as const)('reads %s 32 levels deep, and not 33', async (_, brackets) => {
  const code = async (count: number) =>
    (await server.operator.send('PUT', ORGANIZATION, levels(count, brackets))).as(Problem).code;
  expect(await code(32)).toBe(brackets[0] === '[' ? 'body_invalid' : 'unknown_member');
  expect(await code(33)).toBe('json_unsafe');
});

it('reads a DELETE whose client names a content type and sends nothing', async () => {
  const { acme } = await server.organizations({ acme: {} });
  const client = server.operator.with({ 'content-type': 'application/json' });
  expect((await client.delete(acme.path)).status).toBe(204);
});

it('has one answer for whatever is not there', async () => {
  const { operator, anybody } = server;
  const answers = await Promise.all([
    anybody.get('/nothing'),
    anybody.get('/v1'),
    anybody.get('/v1/nothing'),
    operator.get('/v1/nothing'),
    anybody.get('/%zz'),
    anybody.get('/v1/organizations/%00'),
    operator.put('/v1/organizations/a%00b', { name: 'A' }),
    operator.put('/v1/organizations/%ff', { name: 'A' }),
    anybody.get('/..%2f..%2fetc/passwd'),
    anybody.get('/v1/organizations/acme/'),
    anybody.post('/v1/organizations/acme', {}),
    anybody.send('PATCH', ORGANIZATION),
    anybody.send('OPTIONS', ORGANIZATION),
    operator.delete('/v1/organizations/Not-A-Slug'),
    operator.delete('/v1/organizations/unknown'),
    operator.get('/v1/organizations/unknown/roles'),
    operator.get(`/v1/organizations/${'x'.repeat(10_000)}/roles`),
    operator.put('/v1/organizations/Not a slug/members/ana', { name: 'Ana', roles: [] }),
    operator.delete('/v1/applications/unknown/keys/unknown'),
    operator.post('/v1/applications/unknown/keys'),
  ]);
  expect(answers.map(sameness)).toEqual(answers.map(() => sameness(answers[0])));
  expect(answers[0].as(Problem)).toMatchObject({ status: 404, code: 'not_found' });
});

it('gives every answer an id, and tells it in problems', async () => {
  const answers = [await server.anybody.get('/nothing'), await server.anybody.get('/%zz')];
  for (const answer of answers) expect(answer.as(Problem).requestId).toBe(answer.headers['x-request-id']);
  const { headers } = await server.operator.get('/v1/organizations');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['x-request-id']).not.toBe(answers[0]?.headers['x-request-id']);
});

it.each([
  ['trace-42.a_B', true],
  ['', false],
  ['a b', false],
  ['<script>', false],
  ['x'.repeat(129), false],
])('takes the caller’s own id %j when it is sane', async (id, isTaken) => {
  const { headers } = await server.anybody.with({ 'x-request-id': id }).get('/nothing');
  expect(headers['x-request-id'] === id).toBe(isTaken);
});

it('waits for nobody for ever who sends a request byte by byte', () => {
  expect(server.app.getHttpServer()).toMatchObject({
    requestTimeout: 60_000,
    headersTimeout: 60_000,
    connectionsCheckingInterval: 5_000,
  });
});

it('reads no headers without an end', async () => {
  const answer = await fetch(`${address}/healthz`, { headers: { 'x-long': 'a'.repeat(1 << 14) } });
  expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([400, 'malformed']);
});

it('answers what is no HTTP at all with a problem too', async () => {
  const { port } = new URL(address);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json; charset=utf-8\r\n/);
  expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1]!)).code).toBe('malformed');
});
