import { randomUUID } from 'node:crypto';
import type { JsonObject, JsonValue } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import { doubling } from '../../../testing/doubling-schema.js';
import { argumentFaults } from './argument-faults.js';

const faults = (schema: JsonValue, args: JsonObject) => argumentFaults(randomUUID(), schema)(args);
const pointers = (schema: JsonValue, args: JsonObject) => faults(schema, args).map(({ pointer }) => pointer);

const invoice = {
  type: 'object',
  properties: {
    amount: { type: 'number', minimum: 1 },
    note: { type: 'string', maxLength: 10 },
    lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] } },
  },
  required: ['amount'],
  additionalProperties: false,
};

it('finds nothing wrong with arguments that fit', () => {
  expect(faults(invoice, { amount: 3, note: 'thanks', lines: [{ sku: 'a' }] })).toEqual([]);
});

it('takes anything where the gate has no schema', () => {
  expect(argumentFaults(randomUUID(), null)({ any: 'thing' })).toEqual([]);
});

it('tells all that is wrong at once, each where it is', () => {
  const args = { note: 'far too long', lines: [{ sku: 'a' }, {}], colour: 'red' };
  expect(pointers(invoice, args).sort()).toEqual(['/amount', '/colour', '/lines/1/sku', '/note']);
});

it('tells of a member that does not fit only why it does not', () => {
  expect(faults(invoice, { amount: '3' })).toEqual([
    { pointer: '/amount', code: 'schema', message: 'is of another type than the schema names' },
  ]);
});

it('never quotes a value', () => {
  const secret = { amount: -40_991, note: 'the secret of the house', lines: ['hidden'] };
  expect(JSON.stringify(faults(invoice, secret))).not.toMatch(/40991|secret|hidden/);
});

it('points at names with any characters', () => {
  const schema = { properties: { 'a/b~c d%é': { type: 'string' } } };
  expect(pointers(schema, { 'a/b~c d%é': 1 })).toEqual(['/a~1b~0c d%é']);
});

it('does not take what every object inherits for a member', () => {
  expect(pointers({ required: ['constructor'] }, {})).toEqual(['/constructor']);
  expect(faults({ properties: { toString: { type: 'string' } } }, {})).toEqual([]);
});

it('follows references within the schema', () => {
  const tree = {
    $defs: { node: { properties: { next: { $ref: '#/$defs/node' }, n: { type: 'integer' } } } },
    $ref: '#/$defs/node',
  };
  expect(pointers(tree, { next: { next: { n: 'x' } } })).toEqual(['/next/next/n']);
});

it.each<[string, JsonValue, JsonObject]>([
  ['a pattern that backtracks without end', { properties: { a: { pattern: '^(a+)+$' } } }, { a: `${'a'.repeat(60)}b` }],
  ['a slow pattern over a long text', { properties: { a: { pattern: 'a*a*a*b' } } }, { a: 'a'.repeat(200_000) }],
  ['a slow pattern for names', { patternProperties: { '^(a+)+$': {} } }, { [`${'a'.repeat(60)}b`]: 1 }],
  [
    'a hundred thousand items that must differ',
    { properties: { a: { uniqueItems: true } } },
    { a: Array.from({ length: 120_000 }, (_, n) => n) },
  ],
  ['references that double at each step', doubling(40), { a: 1 }],
])('refuses, within a second, what would keep the server busy: %s', (_, schema, args) => {
  const judge = argumentFaults(randomUUID(), schema);
  const start = performance.now();
  expect(judge(args)).toEqual([{ pointer: '', code: 'schema', message: expect.any(String) }]);
  expect(performance.now() - start).toBeLessThan(1_000);
});

it('goes on judging after one that took too long', () => {
  const judge = argumentFaults(randomUUID(), { properties: { a: { pattern: '^(a+)+$' } } });
  expect(judge({ a: `${'a'.repeat(60)}b` })).toHaveLength(1);
  expect(judge({ a: 'aaa' })).toEqual([]);
  expect(judge({ a: 'b' })).toHaveLength(1);
});
