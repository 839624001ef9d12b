import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KnownNames } from '../../../testing/known-names.js';
import { Egress } from './egress.js';

const LOOPBACK = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }] as const;
const NAMES = {
  'public-and-private.test': ['93.184.216.34', '127.0.0.1'],
  'private-and-public.test': ['10.0.0.7', '93.184.216.34'],
  'nowhere.test': [],
  'inside.test': ['127.0.0.1'],
};

const closed = new Egress({ egressAllow: [] }, new KnownNames(NAMES));
const open = new Egress({ egressAllow: LOOPBACK }, new KnownNames(NAMES));

let answer: RequestListener;
let calls: { method: string | undefined; host: string | undefined; body: string }[];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    calls.push({ method: request.method, host: request.headers.host, body });
    answer(request, response);
  });
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  answer = (_, response) => response.end('well');
});

const post = (egress: Egress, host: string, { milliseconds = 2_000, path = '/' } = {}) =>
  egress.post({ url: `http://${host}:${port}${path}`, headers: {}, body: '{"secret":"s3cret"}' }, { milliseconds });

const HOSTILE = [
  ...['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '0.0.0.0', '0', '127.1', '2130706433', '0x7f000001', '0177.0.0.1'],
  ...['0x7f.1', '017700000001', '127.0.0.1.', '①②⑦.0.0.1', '169.254.169.254', '10.0.0.1', '192.168.0.1', '172.16.0.1'],
  ...[
    'public-and-private.test',
    'private-and-public.test',
    'user:pass@127.0.0.1',
    '[fe80::1]',
    '[fd00::1]',
    '224.0.0.1',
  ],
];

it.each(HOSTILE)('connects to nothing for http://%s', async (host) => {
  await expect(post(closed, host)).rejects.toThrow(/^address_not_allowed$/);
  expect(calls).toEqual([]);
});

it('reaches what was allowed, by its address and by its name', async () => {
  expect(await post(open, '127.0.0.1')).toEqual({ status: 200, body: 'well' });
  expect(await post(open, 'inside.test')).toEqual({ status: 200, body: 'well' });
  const call = { method: 'POST', body: '{"secret":"s3cret"}' };
  expect(calls).toEqual([
    { ...call, host: `127.0.0.1:${port}` },
    { ...call, host: `inside.test:${port}` },
  ]);
});

it('connects to the address that was checked, whatever the name says the next time', async () => {
  const rebinding = ['127.0.0.1', '169.254.169.254'];
  const asked: string[] = [];
  const names = new KnownNames();
  names.addressesOf = (hostname) => {
    asked.push(hostname);
    return Promise.resolve(rebinding.splice(0, 1));
  };
  const egress = new Egress({ egressAllow: LOOPBACK }, names);
  expect(await post(egress, 'rebinding.test')).toMatchObject({ status: 200 });
  expect(asked).toEqual(['rebinding.test']);
  await expect(post(egress, 'rebinding.test')).rejects.toThrow('address_not_allowed');
});

it('takes a name that resolves to nothing for no answer', async () => {
  await expect(post(closed, 'nowhere.test')).rejects.toThrow(/^name_not_resolved$/);
  await expect(post(closed, 'does-not-exist.invalid')).rejects.toThrow(/^name_not_resolved$/);
});

it.each([301, 302, 303, 307, 308])('follows no redirect: %s is an answer', async (status) => {
  answer = (_, response) => {
    response.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
  };
  expect(await post(open, '127.0.0.1')).toEqual({ status, body: '' });
  expect(calls).toHaveLength(1);
});

it.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['never ends its headers', (_, { socket }) => socket?.write('HTTP/1.1 200 OK\r\nx-a: ')],
  ['sends one informational answer after the other', (_, response) => drip(() => response.writeProcessing())],
  ['never ends its body', (_, response) => drip(() => response.write('.'))],
])('waits no longer than it was told for somebody who %s', async (_, behaviour) => {
  answer = behaviour;
  const started = performance.now();
  await expect(post(open, '127.0.0.1', { milliseconds: 250 })).rejects.toThrow(/^timed_out$/);
  expect(performance.now() - started).toBeLessThan(2_000);
});

function drip(act: () => void): void {
  const timer = setInterval(act, 20);
  server.once('close', () => {
    clearInterval(timer);
  });
}

it('waits no longer for a name that does not resolve', async () => {
  const names = new KnownNames();
  names.addressesOf = () => new Promise(() => undefined);
  const egress = new Egress({ egressAllow: [] }, names);
  await expect(post(egress, 'slow.test', { milliseconds: 50 })).rejects.toThrow(/^timed_out$/);
});

it('reads no answer without an end', async () => {
  answer = (_, response) => {
    const more = () => {
      while (response.write('x'.repeat(16_384)) && !response.destroyed);
    };
    response.on('drain', more);
    more();
  };
  await expect(post(open, '127.0.0.1')).rejects.toThrow(/^answer_too_large$/);
});

it.each<[string, RequestListener]>([
  ['hangs up', (_, { socket }) => socket?.destroy()],
  [
    'hangs up in the middle',
    (_, response) => {
      response.writeHead(200, { 'content-length': '9' });
      response.write('1');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['speaks no HTTP', (_, { socket }) => socket?.end('220 smtp ready\r\n')],
  [
    'sends headers without an end',
    (_, { socket }) => socket?.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`),
  ],
])('says in a word that the connection failed, when the other end %s', async (_, behaviour) => {
  answer = behaviour;
  const error = await post(open, '127.0.0.1', { path: '/hidden-path?token=t0ken' }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ reason: 'connection_failed', message: 'connection_failed' });
  expect(error).not.toHaveProperty('cause');
});

it('checks a certificate by the name of the address', async () => {
  const call = { url: `https://inside.test:${port}/`, headers: {}, body: '' };
  await expect(open.post(call, { milliseconds: 2_000 })).rejects.toThrow(/^connection_failed$/);
  expect(calls).toEqual([]);
});
