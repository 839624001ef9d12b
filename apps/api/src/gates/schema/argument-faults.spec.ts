import { randomUUID } from 'node:crypto';
import type { Fault, JsonObject, JsonValue } from '@countersign/domain';
import { afterAll, expect, it } from '@jest/globals';
import { doubling } from '../../../testing/doubling-schema.js';
import { Unavailable } from '../../platform/unavailable.js';
import { type GateSchema, withArgumentFaults } from './argument-faults.js';
import { judges } from './judges.js';

const application = randomUUID();
const gateWith = (schema: JsonValue | null): GateSchema => ({ application, gate: randomUUID(), schema });
/** On a machine that is too busy the caller comes back. */
const faultsUnder = async (gate: GateSchema, args: JsonObject): Promise<readonly Fault[]> => {
  try {
    return await withArgumentFaults(gate, (faultsOf) => faultsOf(args));
  } catch (error) {
    if (error instanceof Unavailable) return faultsUnder(gate, args);
    throw error;
  }
};
const faults = (schema: JsonValue | null, args: JsonObject) => faultsUnder(gateWith(schema), args);
const pointers = async (schema: JsonValue, args: JsonObject) =>
  (await faults(schema, args)).map(({ pointer }) => pointer);

afterAll(() => judges.onApplicationShutdown());

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

it('finds nothing wrong with arguments that fit', async () => {
  expect(await faults(invoice, { amount: 3, note: 'thanks', lines: [{ sku: 'a' }] })).toEqual([]);
});

it('takes anything where the gate has no schema', async () => {
  expect(await faults(null, { any: 'thing' })).toEqual([]);
});

it('tells all that is wrong at once, each where it is', async () => {
  const args = { note: 'far too long', lines: [{ sku: 'a' }, {}], colour: 'red' };
  expect((await pointers(invoice, args)).sort()).toEqual(['/amount', '/colour', '/lines/1/sku', '/note']);
});

it('tells of a member that does not fit only why it does not', async () => {
  expect(await faults(invoice, { amount: '3' })).toEqual([
    { pointer: '/amount', code: 'schema', message: 'is of another type than the schema names' },
  ]);
});

it('never quotes a value', async () => {
  const secret = { amount: -40_991, note: 'the secret of the house', lines: ['hidden'] };
  expect(JSON.stringify(await faults(invoice, secret))).not.toMatch(/40991|secret|hidden/);
});

it('points at names with any characters', async () => {
  const schema = { properties: { 'a/b~c d%é': { type: 'string' } } };
  expect(await pointers(schema, { 'a/b~c d%é': 1 })).toEqual(['/a~1b~0c d%é']);
});

it('does not take what every object inherits for a member', async () => {
  expect(await pointers({ required: ['constructor'] }, {})).toEqual(['/constructor']);
  expect(await faults({ properties: { toString: { type: 'string' } } }, {})).toEqual([]);
});

it('follows references within the schema', async () => {
  const tree = {
    $defs: { node: { properties: { next: { $ref: '#/$defs/node' }, n: { type: 'integer' } } } },
    $ref: '#/$defs/node',
  };
  expect(await pointers(tree, { next: { next: { n: 'x' } } })).toEqual(['/next/next/n']);
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
  [
    'alternatives without end for many items',
    { properties: { a: { items: { anyOf: Array.from({ length: 1_500 }, () => ({ type: 'null' })) } } } },
    { a: Array.from({ length: 100_000 }, () => 1) },
  ],
])('refuses what has no end: %s', async (_, schema, args) => {
  expect(await faults(schema, args)).toEqual([{ pointer: '', code: 'schema', message: expect.any(String) }]);
});

it('goes on judging after one that took too long', async () => {
  const gate = gateWith({ properties: { a: { pattern: '^(a+)+$' } } });
  expect(await faultsUnder(gate, { a: `${'a'.repeat(60)}b` })).toHaveLength(1);
  expect(await faultsUnder(gate, { a: 'aaa' })).toEqual([]);
  expect(await faultsUnder(gate, { a: 'b' })).toHaveLength(1);
});

it('lets the law decide again, once it is known what does not fit', async () => {
  const asked: JsonObject[] = [];
  const decide = (faultsOf: (args: JsonObject) => readonly Fault[]) => {
    asked.push({ a: 'b' });
    return faultsOf({ a: 'b' }).length === 0 ? 'raised' : 'refused';
  };
  expect(await withArgumentFaults(gateWith({ properties: { a: { type: 'number' } } }), decide)).toBe('refused');
  expect(asked).toHaveLength(1);
  expect(await withArgumentFaults(gateWith({ properties: { a: { pattern: 'a' } } }), decide)).toBe('refused');
  expect(asked).toHaveLength(3);
});

it('judges nothing that the law does not ask about', async () => {
  const broken = gateWith({ $ref: '#/nowhere' });
  expect(await withArgumentFaults(broken, () => 'refused for another reason')).toBe('refused for another reason');
});
