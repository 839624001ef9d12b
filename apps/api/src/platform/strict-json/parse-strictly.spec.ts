import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refused } from '../refused.js';
import { parseStrictly } from './parse-strictly.js';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['a name that stands twice', '{"a":1,"a":2}'],
  ['a name that stands twice, once escaped', '{"a":1,"\\u0061":2}'],
  ['a name that stands twice, far inside', '{"a":[{"b":{"c":1, "c" :1}}]}'],
  ['__proto__', '{"__proto__":{}}'],
  ['__proto__, escaped', '{"\\u005f_proto__":{}}'],
  ['an integer that would be rounded', '9007199254740993'],
  ['an integer that would be rounded, with an exponent', '1e16'],
  ['a number that would be infinite', '{"a":-1e400}'],
  ['a lone surrogate', '"\\ud800"'],
  ['a lone surrogate in a name', '{"\\udc00 ":1}'],
  ['33 levels', deep(33)],
])('refuses %s', (_what, text) => {
  expect(() => parseStrictly(text)).toThrow(Refused);
});

it.each(['{', '', 'undefined', "{'a':1}", '[1,]', '\ufeff{}'])('says that %j is no JSON', (text) => {
  expect(() => parseStrictly(text)).toThrow(SyntaxError);
});

it.each([
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":1}}}',
  '{"a":"a","b":"\\"a\\":"}',
  '["\\\\",{"a":1}]',
  '"\\ud83d\\ude00"',
  '0.1234567890123456789',
  '9007199254740991',
  '-0',
  '""',
  deep(32),
])('reads %s', (text) => {
  expect(parseStrictly(text)).toEqual(JSON.parse(text));
});

it('reads whatever JSON.stringify writes, as long as JavaScript can hold it', () => {
  const safe = fc
    .jsonValue({ maxDepth: 5 })
    .filter((value) => !JSON.stringify(value).includes('__proto__') && holds(value));
  fc.assert(
    fc.property(safe, (value) =>
      expect(parseStrictly(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value))),
    ),
  );
});

function holds(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(holds);
}
