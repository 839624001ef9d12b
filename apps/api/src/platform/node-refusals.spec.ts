import { once } from 'node:events';
import { connect } from 'node:net';
import { Problem } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { standingHeaders } from './standing-headers.js';

let server: TestServer;
let url: URL;
beforeAll(async () => {
  server = await testServer();
  url = new URL(await server.listen());
});
afterAll(() => server.close());

/** What comes back over a connection of its own, to its end. */
async function answerTo(...lines: string[]): Promise<{ readonly head: string; readonly body: string }> {
  const socket = connect(Number(url.port), url.hostname);
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.write([...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body };
}

const HOST = 'Host: localhost';
const CLOSE = 'Connection: close';
const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
const VERSION = 'Sec-WebSocket-Version: 13';
const UPGRADE = ['GET /graphql HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: websocket'];

it.each([
  ['a request that names no host', ['GET /healthz HTTP/1.1', CLOSE]],
  ['an upgrade that names no host', [...UPGRADE.filter((line) => line !== HOST), KEY, VERSION]],
  ['a socket without a key', [...UPGRADE, VERSION]],
  ['a socket with a key that is none', [...UPGRADE, 'Sec-WebSocket-Key: short', VERSION]],
  ['a socket of a version that nobody speaks', [...UPGRADE, KEY, 'Sec-WebSocket-Version: 99']],
  ['a socket of a list of protocols that is none', [...UPGRADE, KEY, VERSION, 'Sec-WebSocket-Protocol: a,,b']],
])('refuses %s like everything else that cannot be read', async (_, lines) => {
  const { head, body } = await answerTo(...lines, 'X-Request-Id: trace-42');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(head).toMatch(/\r\ncontent-type: application\/problem\+json; charset=utf-8\r\n/i);
  for (const [name, value] of Object.entries(standingHeaders(server.configuration))) {
    expect(head).toContain(`${name}: ${value}`);
  }
  const { code, requestId } = Problem.parse(JSON.parse(body));
  expect([code, requestId]).toEqual(['malformed', 'trace-42']);
  expect(head).toContain('x-request-id: trace-42');
});

it('tells a client of another version which one the socket speaks', async () => {
  const { head } = await answerTo(...UPGRADE, KEY, 'Sec-WebSocket-Version: 99');
  expect(head).toContain('sec-websocket-version: 13');
});

it('overlooks an expectation that nobody knows', async () => {
  const expecting = await answerTo('GET /v1/nothing HTTP/1.1', HOST, CLOSE, 'Expect: zzz');
  expect(expecting.head).toMatch(/^HTTP\/1\.1 404 /);
  expect(Problem.parse(JSON.parse(expecting.body)).code).toBe('not_found');
});

it('reads what is sent by HTTP/1.0, which names no host', async () => {
  expect((await answerTo('GET /healthz HTTP/1.0')).head).toMatch(/^HTTP\/1\.1 200 /);
});
