import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encryptionKeys } from './encryption-keys.js';

const key = (bytes = 32) => Buffer.alloc(bytes, 7).toString('base64');

it('reads the keys in their order: the first one encrypts', () => {
  const result = encryptionKeys(`new:${key()}, old:${key()}`);
  expect(result.ok && result.value.map(({ id, key: { length } }) => [id, length])).toEqual([
    ['new', 32],
    ['old', 32],
  ]);
});

it('reads back whatever 32 bytes somebody wrote', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const result = encryptionKeys(`k1:${Buffer.from(bytes).toString('base64')}`);
      expect(result.ok && result.value).toEqual([{ id: 'k1', key: Buffer.from(bytes) }]);
    }),
  );
});

it.each([
  ['no id', key()],
  ['no key', 'a:'],
  ['what is not base64', 'a:!!'],
  ['a key that is too short', `a:${key(16)}`],
  ['a key that is too long', `a:${key(33)}`],
  ['the same id twice', `a:${key()},a:${key()}`],
  ['a comma too many', `a:${key()},`],
])('refuses %s', (_, text) => {
  expect(encryptionKeys(text).ok).toBe(false);
});
