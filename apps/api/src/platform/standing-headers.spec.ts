import { connect } from 'node:net';
import { OPERATIONS } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { standingHeaders } from './standing-headers.js';

let server: TestServer;
let acme: Company<'ana'>;
let ana: Client;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://inbox.test' });
  acme = await company(server, { people: { ana: [] } });
  ana = await server.signedIn(acme.people.ana);
});
afterAll(() => server.close());

const STANDING = standingHeaders({ publicUrl: 'https://inbox.test' });
/** These may be kept; everything else says that it may not. */
const KEPT = new Set(['/openapi.json', '/']);

const without = (name: string, headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));

it('runs our own files alone, and stands in nobody’s frame', () => {
  const policy = STANDING['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

it('promises https for ever only where it is served by https', () => {
  expect(STANDING).toHaveProperty('strict-transport-security');
  expect(standingHeaders({ publicUrl: 'http://localhost:4000' })).not.toHaveProperty('strict-transport-security');
});

/** A stream has no end to wait for; its beginning is like any answer's. */
const calls = OPERATIONS.filter(({ answers }) => answers[200]?.mediaType !== 'text/event-stream');

it.each(calls.map(({ method, path }) => [method.toUpperCase() as 'GET' | 'POST', path] as const))(
  'gives every answer of %s %s the standing headers',
  async (method, path) => {
    const address = path.replaceAll(/\{\w+\}/g, 'nothing');
    for (const client of [server.anybody, acme.app, server.operator]) {
      const { headers } = await client.send(method, address, method === 'GET' ? undefined : '{');
      if (KEPT.has(path)) expect(headers).toMatchObject(without('cache-control', STANDING));
      else expect(headers).toMatchObject(STANDING);
    }
  },
);

it.each([
  ['a page', 'GET', '/', 200],
  ['what is not there', 'GET', '/v1/nothing', 404],
  ['an address that cannot be read', 'GET', '/%zz', 404],
  ['a file that is not there', 'GET', '/assets/gone.js', 404],
  ['a method that nobody offers', 'PATCH', '/graphql', 404],
] as const)('gives %s the standing headers', async (_, method, path, status) => {
  const answer = await server.anybody.with({ accept: 'text/html' }).send(method, path);
  expect(answer.headers).toMatchObject(KEPT.has(path) ? without('cache-control', STANDING) : STANDING);
  if (status === 404) expect(answer.status).toBe(404);
});

it('gives them to operations, and to whatever is refused before it is read', async () => {
  const answers = await Promise.all([
    ana.post('/graphql', { query: '{ viewer { id } }' }),
    ana.post('/graphql', { query: '{ nonsense' }),
    ana.send('POST', '/graphql', '{'),
    ana.send('POST', '/graphql', 'x'.repeat((1 << 20) + 1)),
    ana.with({ 'content-type': 'text/plain' }).send('POST', '/graphql', 'x'),
    server.anybody.post('/graphql', {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 413, 415, 401]);
  for (const { headers } of answers) expect(headers).toMatchObject(STANDING);
});

it('gives them to what is no HTTP', async () => {
  const { port } = new URL(await server.listen());
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.on('data', (data) => (text += String(data))).on('close', () => resolve(text));
  });
  for (const [name, value] of Object.entries(STANDING)) expect(answer).toContain(`${name}: ${value}\r\n`);
});
