import { readFileSync } from 'node:fs';
import { digestInput } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import { type DigestedCall, digestible, digestOf } from './digest.js';
import { ArgumentsUndigestible } from './errors.js';
import type { JsonObject } from './wire/json.js';

it('digests what goes over the wire: what is undefined is not there', () => {
  const call = { tool: 'delete-todo', nonce: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const bare = digestOf({ ...call, arguments: { todoId: 't1' } });
  expect(digestOf({ ...call, arguments: { note: undefined, todoId: 't1' } as never })).toBe(bare);
  expect(digestOf({ ...call, arguments: { todoId: 't2' } })).not.toBe(bare);
  expect(bare).toMatch(/^sha256:[0-9a-f]{64}$/);
});

interface Published {
  readonly vectors: readonly (DigestedCall & {
    readonly name: string;
    readonly canonical: string;
    readonly digest: string;
  })[];
  /** `arguments` is a text, for what some languages can read and none can digest. */
  readonly refused: readonly { readonly name: string; readonly arguments: string; readonly reason: string }[];
}
const { vectors, refused } = JSON.parse(
  readFileSync(new URL('../vectors/digest.json', import.meta.url), 'utf8'),
) as Published;

it.each(vectors)('digests as the published vectors say: $name', ({ canonical, digest, ...call }) => {
  expect(digestInput(call)).toBe(canonical);
  expect(digestOf(call)).toBe(digest);
});

it.each(refused)('digests nothing of which the published vectors say that $reason: $name', (undigestible) => {
  const call = { tool: 'note', nonce: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const digested = (): string => digestOf({ ...call, arguments: JSON.parse(undigestible.arguments) as JsonObject });
  expect(digested).toThrow(/cannot be digested|JSON/);
});

const circle: Record<string, unknown> = {};
circle['self'] = circle;

it.each([
  ['a date', { at: new Date(0) }, '/at'],
  ['what writes itself otherwise', { at: { toJSON: () => 'now' } }, '/at'],
  ['a map', { by: { name: new Map() } }, '/by/name'],
  ['a number that is none', { amounts: [1, NaN] }, '/amounts/1'],
  ['infinity', { 'a/b': Infinity }, '/a~1b'],
  ['half a character', { text: '\ud800' }, '/text'],
  ['a name of half a character', { of: { ['\udc00']: 1 } }, '/of'],
  ['a big integer', { count: 1n }, '/count'],
  ['a function', { then: () => 1 }, '/then'],
  ['a hole', { list: [1, , 2] }, '/list/1'],
  ['a circle', circle, '/self'],
  ['no object', ['todoId'], ''],
  ['nothing', undefined, ''],
])('refuses %s, and says where', (_, args, pointer) => {
  const refused = (): unknown => digestible(args);
  expect(refused).toThrow(ArgumentsUndigestible);
  expect(refused).toThrow(expect.objectContaining({ code: 'arguments_undigestible', pointer }));
});

it('never says what the value was', () => {
  expect(() => digestible({ iban: 'CH93\ud800' })).toThrow(
    'The arguments cannot be digested: a lone surrogate at /iban.',
  );
});

it('does not take what is there twice for a circle', () => {
  const same = { to: 'hana' };
  expect(digestible({ first: same, second: same })).toEqual({ first: { to: 'hana' }, second: { to: 'hana' } });
});

it('takes an object of a class for what it holds, as JSON does', () => {
  class Deletion {
    constructor(readonly todoId: string) {}
  }
  expect(digestible(new Deletion('t1'))).toEqual({ todoId: 't1' });
  expect(digestible({ within: new Deletion('t1') })).toEqual({ within: { todoId: 't1' } });
});
