import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { readablePath } from '../readable-path.js';
import { serveWeb } from './web.js';

const root = mkdtempSync(join(tmpdir(), 'countersign-web-'));
let fastify: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>The inbox</title>');
  writeFileSync(join(root, 'assets/index-1a2b.js'), '1;');
  fastify = Fastify({ rewriteUrl: readablePath });
  fastify.get('/v1/known', () => 'known');
  await serveWeb(fastify, root);
});
afterAll(async () => {
  await fastify.close();
  rmSync(root, { recursive: true });
});

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (url: string, accept: string) => fastify.inject({ url, headers: { accept } });

it.each(['/', '/d/0198c2f0-7a3e-7000-8000-000000000000', '/requests?in=acme', '/nobody/knows/this'])(
  'gives a browser the page at %s, to be asked for again each time',
  async (address) => {
    const { statusCode, body, headers } = await get(address, PAGE);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>The inbox</title>', 'no-cache']);
  },
);

it.each([
  '/v1',
  '/v1/nothing',
  '/auth/nothing',
  '/graphql',
  '/.well-known/nothing',
  '/assets/gone.js',
  '/gone.svg',
  '/%zz',
])('gives nobody a page at %s', async (address) => {
  expect(await get(address, PAGE)).toMatchObject({ statusCode: 404 });
});

it('gives the page at / alone to whoever takes anything', async () => {
  expect(await get('/', '*/*')).toMatchObject({ statusCode: 200, body: '<title>The inbox</title>' });
  expect(await fastify.inject('/?from=curl')).toMatchObject({ statusCode: 200, body: '<title>The inbox</title>' });
  expect(await get('/', 'application/json')).toMatchObject({ statusCode: 404 });
});

it('gives a page to nobody who did not ask for one', async () => {
  expect(await get('/d/1', '*/*')).toMatchObject({ statusCode: 404 });
  expect(await fastify.inject({ method: 'POST', url: '/d/1', headers: { accept: PAGE } })).toMatchObject({
    statusCode: 404,
  });
});

it('answers an address of its own before any page', async () => {
  expect(await get('/v1/known', PAGE)).toMatchObject({ statusCode: 200, body: 'known' });
});

it('lets a file be kept for ever whose name says what is in it', async () => {
  const { headers } = await get('/assets/index-1a2b.js', '*/*');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('gives no file from outside its folder', async () => {
  expect(await get('/assets/..%2f..%2f..%2fetc%2fpasswd', '*/*')).toMatchObject({ statusCode: 404 });
});
