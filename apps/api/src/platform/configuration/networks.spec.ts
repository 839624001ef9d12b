import { expect, it } from '@jest/globals';
import { networks } from './networks.js';

it('reads networks of both families', () => {
  expect(networks('10.0.0.0/8, fd00::/8')).toEqual({
    ok: true,
    value: [
      { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
    ],
  });
});

it.each([
  '10.0.0.1',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0/8',
  'localhost/8',
  '10.0.0.0/',
  '10.0.0.0/8,',
  'fe80::1%eth0/64',
])('stops the start at %s, which is no network', (text) => {
  expect(networks(text)).toMatchObject({ ok: false, refusal: expect.stringContaining('entry') });
});
