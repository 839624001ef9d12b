import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let url: URL;
beforeAll(async () => {
  server = await testServer();
  url = new URL(await server.listen());
});
afterAll(() => server.close());

/** What comes over a connection until it holds `wanted`. */
async function answerTo(request: string, wanted: RegExp): Promise<string> {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(request.replaceAll('\n', '\r\n'));
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  while (!wanted.test(text)) await once(socket, 'data');
  socket.destroy();
  return text;
}

const H2C = 'Connection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQ\n';

it('answers a client that would rather speak HTTP/2 as if it had not said so', async () => {
  const answer = await answerTo(`GET /healthz HTTP/1.1\nHost: localhost\n${H2C}\n`, /\r\n\r\n/);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('reads the body behind such a request, and the next request behind that', async () => {
  const body = '{"query":"{ viewer { id } }"}';
  const post = `POST /graphql HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: ${body.length}\n${H2C}\n${body}`;
  const answer = await answerTo(`${post}GET /healthz HTTP/1.1\nHost: localhost\n\n`, /HTTP[^]*HTTP\/1\.1 200/);
  expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*UNAUTHENTICATED/);
});

it('has no socket elsewhere', async () => {
  const upgrade =
    'Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\n';
  const answer = await answerTo(`GET /v1/nowhere HTTP/1.1\nHost: localhost\n${upgrade}\n`, /\r\n\r\n/);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});
