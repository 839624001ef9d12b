import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const scriptOf = (page: string) => /src="(\/docs\/[0-9a-f]{16}\.js)"/.exec(page)?.[1] ?? 'none';

it('shows the contract in a page that names nobody else’s server', async () => {
  const { status, headers, text } = await server.anybody.get('/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('data-url="/openapi.json"');
  expect(text).not.toMatch(/https?:|\/\//);
});

it('lets that page write styles, and run nothing but our own files', async () => {
  const { headers } = await server.anybody.get('/docs');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).not.toMatch(/script-src|connect-src|\*/);
  const other = await server.anybody.get('/openapi.json');
  expect(other.headers['content-security-policy']).not.toContain('unsafe');
});

it('brings what draws it, packed or not, to be kept for ever', async () => {
  const address = scriptOf((await server.anybody.get('/docs')).text);
  const plain = await server.anybody.get(address);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(plain.text).toContain('api-reference');
  const answer = await server.app.inject({ url: address, headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.text);
});

it.each(['/docs/0000000000000000.js', '/docs/openapi.json', '/docs/..%2fmain.js'])(
  'knows nothing at %s',
  async (path) => {
    expect(await server.anybody.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

it('says in the contract where this server is, so that what it shows can be copied and run', async () => {
  const { body } = await server.anybody.get('/openapi.json');
  expect(body.servers).toEqual([{ url: server.configuration.publicUrl }]);
});
