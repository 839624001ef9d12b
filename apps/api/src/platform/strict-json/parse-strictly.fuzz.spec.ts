import { canonicalJson, type JsonValue } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { json } from '../../../testing/written-json.js';
import { Refused } from '../refused.js';
import { parseStrictly } from './parse-strictly.js';

it('reads JSON that has one reading as JSON.parse does, and refuses all other', () => {
  let [read, refused] = [0, 0];
  fc.assert(
    fc.property(json, ({ text, isSafe, depth }) => {
      if (!isSafe || depth > 32) {
        refused++;
        expect(() => parseStrictly(text)).toThrow(Refused);
        return;
      }
      read++;
      const value = parseStrictly(text);
      expect(value).toEqual(JSON.parse(text));
      const canonical = canonicalJson(value);
      expect(canonicalJson(parseStrictly(canonical) as JsonValue)).toBe(canonical);
    }),
    { numRuns: 4_000 },
  );
  expect(Math.min(read, refused)).toBeGreaterThan(500);
});

it('says of a text that is no JSON that it is none', () => {
  const broken = fc
    .tuple(json, fc.nat(), fc.constantFrom('', '"', '}', ',', '\\', ' ', '0'))
    .map(([{ text }, place, other]) => {
      const at = place % text.length;
      return text.slice(0, at) + other + text.slice(at + 1);
    });
  fc.assert(
    fc.property(broken, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      if (isJson) return;
      expect(() => parseStrictly(text)).toThrow(SyntaxError);
    }),
    { numRuns: 2_000 },
  );
});

const MEBIBYTE = 1 << 20;
const filled = (part: string) => part.repeat(Math.floor((MEBIBYTE - 4) / part.length));

it.each([
  ['one text', `"${filled('x')}"`],
  ['escaped quotes', `"${filled('\\"')}"`],
  ['backslashes', `"${filled('\\\\')}"`],
  ['blanks', `["a"${filled(' ')}]`],
  ['digits', `[0.${filled('1')}]`],
  ['numbers', `[${filled('1e0,')}1]`],
  ['names', `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join(',')}}`],
  ['lists', `[${filled('[],')}1]`],
])('reads a mebibyte of %s in one go', (_, text) => {
  expect(parseStrictly(text)).toEqual(JSON.parse(text)); // were it quadratic, the test would run out of time
});
