import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { testConfiguration } from '../../../testing/configuration.js';
import type { EncryptionKey } from '../configuration/configuration.js';
import { BEGINNING_BYTES, type Box, Sealer } from './sealer.js';

const keyOf = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const [old, young] = [keyOf('old'), keyOf('young')];
const sealer = (...encryptionKeys: EncryptionKey[]) => new Sealer(testConfiguration({ encryptionKeys }));
const changed = ({ keyId, box }: Box, place: number): Box => ({
  keyId,
  box: Buffer.from(box.map((byte, at) => (at === place ? byte ^ 1 : byte))),
});

/** As the rotation does it, from the beginning of the box alone. */
function rewrapped(by: Sealer, { keyId, box }: Box): Box {
  const { beginning, replaced, ...rest } = by.rewrap({ keyId, box: box.subarray(0, BEGINNING_BYTES) })!;
  return { ...rest, box: Buffer.concat([beginning, box.subarray(replaced)]) };
}

it('opens what it sealed in its place alone, to the last letter', () => {
  const box = sealer(old).seal('häna 🧾', 'here');
  expect(box.keyId).toBe('old');
  expect(sealer(old).open(box, 'here')).toBe('häna 🧾');
  expect(() => sealer(old).open(box, 'there')).toThrow();
});

it('seals the same text twice to nothing that the two have in common', () => {
  const [one, another] = [sealer(old).seal('text', 'here'), sealer(old).seal('text', 'here')];
  for (let at = 1; at + 8 <= one.box.length; at++)
    expect(another.box.includes(one.box.subarray(at, at + 8))).toBe(false);
});

it('opens no box of which a single byte was changed', () => {
  const box = sealer(old).seal('text', 'here');
  for (let place = 0; place < box.box.length; place++) {
    expect(() => sealer(old).open(changed(box, place), 'here')).toThrow();
  }
});

it('opens no box whose text was put under the wrapped key of another', () => {
  const [one, another] = [sealer(old).seal('one', 'here'), sealer(old).seal('another', 'here')];
  const mixed = Buffer.concat([one.box.subarray(0, BEGINNING_BYTES), another.box.subarray(BEGINNING_BYTES)]);
  expect(() => sealer(old).open({ keyId: 'old', box: mixed }, 'here')).toThrow();
});

it('says which key it lacks', () => {
  const box = sealer(old).seal('text', 'here');
  expect(() => sealer(young).open(box, 'here')).toThrow('the encryption key old is not configured');
  expect(sealer(young).rewrap(box)).toBeNull();
});

it('puts a box under the newest key without touching the text, which then opens without the old one', () => {
  const box = sealer(old).seal('text', 'here');
  const after = rewrapped(sealer(young, old), box);
  expect(after.keyId).toBe('young');
  expect(after.box.subarray(BEGINNING_BYTES)).toEqual(box.box.subarray(BEGINNING_BYTES));
  expect(sealer(young).open(after, 'here')).toBe('text');
  expect(() => sealer(young).open(after, 'there')).toThrow();
  expect(() => sealer(old).open({ ...after, keyId: 'old' }, 'here')).toThrow();
});

/** As it was done before boxes had keys of their own. */
function sealedPlainly({ id, key }: EncryptionKey, text: string, bound: string, first?: number): Box {
  const iv = first === undefined ? randomBytes(12) : Buffer.from([first, ...randomBytes(11)]);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return { keyId: id, box: Buffer.concat([iv, cipher.getAuthTag(), sealed]) };
}

it.each([undefined, 1])('opens and rewraps what was sealed before boxes had keys of their own (%s)', (first) => {
  const box = sealedPlainly(old, 'text', 'here', first);
  expect(sealer(old).open(box, 'here')).toBe('text');
  expect(sealer(young).open(rewrapped(sealer(young, old), box), 'here')).toBe('text');
});
