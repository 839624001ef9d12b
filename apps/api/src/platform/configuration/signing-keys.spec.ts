import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { signingKeys } from './signing-keys.js';

const pair = (kid = 'a') => ({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid });
const set = (...keys: unknown[]) => JSON.stringify({ keys });

it('reads the keys in their order: the first one signs', () => {
  const keys = [pair('new'), pair('old')];
  expect(signingKeys(set(...keys))).toEqual({ ok: true, value: keys });
});

it.each([
  ['no JSON', 'x'],
  ['a list without a set', JSON.stringify([pair()])],
  ['an empty set', set()],
  ['what is no key', set(1)],
  ['an empty key', set({})],
  ['a public key', set({ ...pair(), d: undefined })],
  ['halves of two pairs', set({ ...pair(), x: pair()['x'] })],
  ['another curve', set({ ...generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' }), kid: 'a' })],
  ['a key without a kid', set({ ...pair(), kid: undefined })],
  ['two keys of one kid', set(pair(), pair())],
])('refuses %s', (_, text) => {
  expect(signingKeys(text).ok).toBe(false);
});
