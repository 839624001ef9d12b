import { expect, it } from '@jest/globals';
import { CONFIGURED_KEY_ID, hashOfKey, makeKey, readKey } from './api-key.js';

it.each(['operator', 'application'] as const)('makes a key of an %s that says what it is', (kind) => {
  const { id, key } = makeKey(kind);
  const prefix = kind === 'operator' ? 'csk_op' : 'csk_app';
  expect(key).toMatch(new RegExp(`^${prefix}_${id}_[0-9A-Za-z]{46}$`));
  expect(readKey(key)).toEqual({ kind, id });
});

it('makes no two keys alike', () => {
  const keys = Array.from({ length: 200 }, () => makeKey('application'));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(200);
  expect(new Set(keys.map(({ key }) => key.slice(-46))).size).toBe(200);
});

it('knows any single wrong character of an application’s key', () => {
  const { key } = makeKey('application');
  for (let at = 'csk_app_'.length; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x';
    if (key[at] === '_') continue;
    expect(readKey(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
  }
});

it.each(['', 'csk_app_', 'csk_app_short', 'Bearer', `csk_xx_${'a'.repeat(60)}`])('reads nothing in %j', (text) => {
  expect(readKey(text)).toBeNull();
});

it('takes an operator’s key of any other form for the configured one', () => {
  expect(readKey(`csk_op_${'!'.repeat(32)}`)).toEqual({ kind: 'operator', id: CONFIGURED_KEY_ID });
});

it('keeps 32 bytes that depend on every character', () => {
  const { key } = makeKey('operator');
  expect(hashOfKey(key)).toHaveLength(32);
  expect(hashOfKey(key)).not.toEqual(hashOfKey(`${key}x`));
});
