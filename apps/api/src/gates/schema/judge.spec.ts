import type { JsonObject } from '@countersign/domain';
import { afterEach, expect, it } from '@jest/globals';
import { doubling } from '../../../testing/doubling-schema.js';
import { Judge } from './judge.js';

let judge: Judge;
afterEach(() => judge.end());

const ask = (schema: JsonObject, args: JsonObject) => judge.verdictOn({ gate: null, schema, args });
const pattern = { properties: { a: { pattern: '^(a+)+$' } } };

it('says whether arguments fit, one question after the other', async () => {
  judge = new Judge();
  expect(await ask(pattern, { a: 'aaa' })).toEqual({ kind: 'judged', misfits: [] });
  expect(await ask(pattern, { a: 'b' })).toMatchObject({ kind: 'judged', misfits: [{ keyword: 'pattern' }] });
  expect(await ask(doubling(40), {})).toEqual({ kind: 'out-of-time' });
  expect(await ask({ $ref: '#' }, {})).toEqual({ kind: 'unjudgeable', reason: expect.stringContaining('circle') });
  expect(judge.hasEnded).toBe(false);
});

it('is given up when it says nothing', async () => {
  judge = new Judge(1);
  await expect(ask(doubling(40), {})).rejects.toThrow('was ended');
  expect(judge.hasEnded).toBe(true);
});

it('leaves nobody waiting when it ends', async () => {
  judge = new Judge();
  const verdict = expect(ask(doubling(40), {})).rejects.toThrow('ended');
  await judge.end();
  await verdict;
});
