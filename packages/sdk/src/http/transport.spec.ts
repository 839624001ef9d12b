import { type IncomingMessage, createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ProblemError, RaiseRefused, UnexpectedAnswer, Unreachable } from '../errors.js';
import { type Request, type Retry, Transport } from './transport.js';

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let replies: Reply[];
let asked: IncomingMessage[];
let retries: Retry[];
beforeEach(async () => {
  [replies, asked, retries] = [[], [], []];
  server = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => (replies.shift() ?? ok)(response, request));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: object, headers = {}): Reply =>
  (response) => {
    const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
  };
const ok = json(200, { fine: true });
const problem = (status: number, code: string, more = {}, headers = {}) =>
  json(status, { type: 'urn:x', title: 'No.', status, code, requestId: 'r1', ...more }, headers);
const breaks: Reply = (response) => response.destroy();

const url = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
function send(more: Partial<Request> = {}) {
  const transport = new Transport({ url: url(), key: 'csk_app_x', fetch, onRetry: (retry) => retries.push(retry) });
  return transport.send({ method: 'POST', path: '/v1/decisions', body: { a: 1 }, retryFor: 20, ...more });
}

it.each([
  ['a connection that breaks', breaks],
  ['a gateway that finds nobody', ((response) => response.writeHead(502).end('<html>')) satisfies Reply],
  ['a server that is not available', problem(503, 'unavailable')],
  ['a first try that is still being answered', problem(409, 'idempotency_in_flight')],
])('sends it again after %s, under the same key', async (_, failing) => {
  replies = [failing, failing, ok];
  expect(await send()).toEqual({ status: 200, body: { fine: true } });
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(retries.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

it('uses another key for another call', async () => {
  await Promise.all([send(), send()]);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

it('waits as long as it is asked to', async () => {
  replies = [problem(429, 'rate_limited', {}, { 'retry-after': '1' }), ok];
  await send();
  expect(retries[0]?.waitMilliseconds).toBeGreaterThanOrEqual(1_000);
});

it.each([
  [400, 'malformed'],
  [401, 'unauthenticated'],
  [404, 'not_found'],
  [409, 'call_id_reused'],
  [500, 'internal'],
])('does not send again what would fail again: %i', async (status, code) => {
  replies = [problem(status, code)];
  await expect(send()).rejects.toMatchObject({ name: 'ProblemError', status, code, requestId: 'r1' });
  expect(asked).toHaveLength(1);
});

it('tells a refusal from other problems', async () => {
  replies = [problem(422, 'no_eligible_reviewer', { denied: true })];
  const error = await send().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RaiseRefused);
  expect(error).toBeInstanceOf(ProblemError);
});

it('says after its time that nobody could be reached, and how often it tried', async () => {
  replies = Array.from({ length: 50 }, () => breaks);
  const error = await send({ retryFor: 0.5 }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Unreachable);
  expect(error).toMatchObject({ code: 'unreachable', url: url(), attempts: asked.length });
});

it('says what was answered last when that is all it got', async () => {
  replies = Array.from({ length: 50 }, () => problem(503, 'authority_unavailable'));
  await expect(send({ retryFor: 0.5 })).rejects.toMatchObject({ code: 'authority_unavailable', status: 503 });
});

it.each([
  ['a page', ((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')) satisfies Reply],
  ['a refusal by somebody else', ((response) => response.writeHead(403).end('blocked')) satisfies Reply],
])('does not take %s for an answer', async (_, reply) => {
  replies = [reply];
  await expect(send()).rejects.toThrow(UnexpectedAnswer);
});

it('never follows to another place with its key', async () => {
  replies = [(response) => response.writeHead(307, { location: '/elsewhere' }).end()];
  await expect(send({ retryFor: 0 })).rejects.toThrow(Unreachable);
  expect(asked).toHaveLength(1);
});

it('ends with the reason of the signal, in a try and between two', async () => {
  const during = new AbortController();
  replies = [() => during.abort(new Error('enough'))];
  await expect(send({ signal: during.signal })).rejects.toThrow('enough');

  const between = new AbortController();
  replies = [
    (response, request) => {
      setTimeout(() => between.abort(new Error('enough too')), 20);
      breaks(response, request);
    },
  ];
  await expect(send({ signal: between.signal })).rejects.toThrow('enough too');
});

it('holds no key and no body in what it tells of a retry, nor in its errors', async () => {
  replies = [breaks, ok];
  await send();
  expect(JSON.stringify(retries)).not.toMatch(/csk_app_x|"a":1/);
});
