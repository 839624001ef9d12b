import type { JsonValue } from '@countersign/domain';
import { afterAll, expect, it } from '@jest/globals';
import { doubling } from '../../../testing/doubling-schema.js';
import { ArgumentSchemas } from './argument-schemas.js';
import { judges } from './judges.js';

const tried = (...schemas: readonly JsonValue[]) => ArgumentSchemas.tried('todos', schemas);
const faultOf = async (schema: JsonValue) => (await tried(schema)).faultOf(schema);
const many = (count: number): JsonValue[] => Array.from({ length: count }, () => ({}));
const nested = (depth: number): JsonValue =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } };

afterAll(() => judges.onApplicationShutdown());

it.each<[string, JsonValue]>([
  ['an empty one', {}],
  ['an object of members', { type: 'object', properties: { amount: { type: 'integer', minimum: 1 } } }],
  ['one that names its dialect', { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://a.test/x' }],
  ['words that no draft knows', { 'x-label': 'Refund', example: { amount: 3 } }],
  ['references within it', { properties: { a: { $ref: '#/$defs/id' } }, $defs: { id: { type: 'string' } } }],
  ['a tree that refers to itself', { properties: { next: { $ref: '#' } } }],
  ['references to an anchor', { properties: { a: { $ref: '#id' } }, $defs: { any: { $anchor: 'id' } } }],
  ['members named like what objects inherit', { properties: { constructor: { type: 'string' } } }],
])('takes a schema with %s', async (_, schema) => {
  expect(await faultOf(schema)).toBeNull();
});

it.each<[string, JsonValue]>([
  ['a list', []],
  ['a boolean', true],
  ['null', null],
  ['a schema of a text', { type: 'string' }],
  ['a schema of another draft', { $schema: 'http://json-schema.org/draft-07/schema#' }],
  ['a type that JSON does not have', { properties: { a: { type: 'date' } } }],
  ['members that are no schemas', { properties: { a: 'string' } }],
  ['a bound that is no number', { properties: { a: { minLength: '3' } } }],
  ['a required member twice', { required: ['a', 'a'] }],
  ['items of an older draft', { properties: { a: { items: [{ type: 'string' }] } } }],
  ['a pattern that cannot be read', { properties: { a: { pattern: '(' } } }],
  ['a pattern of members that cannot be read', { patternProperties: { '[': {} } }],
  ['a reference to another document', { properties: { a: { $ref: 'https://evil.test/schema.json' } } }],
  ['a reference to a file', { properties: { a: { $ref: 'file:///etc/passwd' } } }],
  ['a reference that leads nowhere', { properties: { a: { $ref: '#/$defs/missing' } } }],
  ['a reference to itself', { $ref: '#' }],
  ['a circle of references', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }],
  ['an id inside', { properties: { a: { $id: 'https://a.test/inner' } } }],
  ['a word that the validator would leave out', { $dynamicRef: '#node' }],
  ['a NUL', { properties: { a: { const: '\0' } } }],
  ['more than 64 KiB', { description: 'x'.repeat(70_000) }],
  ['a long name before many schemas', { $defs: { ['x'.repeat(50_000)]: { allOf: many(1_000) } } }],
  [
    'a long name under a word that no draft knows',
    { x: { ['x'.repeat(50_000)]: Object.fromEntries(many(1_000).entries()) } },
  ],
  ['a long id before many schemas', { $id: `https://a.test/${'x'.repeat(50_000)}`, allOf: many(1_000) }],
  ['thousands of schemas', { allOf: many(3_000) }],
])('does not take %s', async (_, schema) => {
  expect(await faultOf(schema)).toEqual(expect.any(String));
});

it('says where the fault lies', async () => {
  expect(await faultOf({ properties: { 'a/b': { minLength: -1 } } })).toContain('"/properties/a~1b/minLength"');
});

it('takes a backslash before u0000 for what it is', async () => {
  expect(await faultOf({ properties: { a: { const: String.raw`\u0000` } } })).toBeNull();
});

it('finds what it describes, at any depth and nowhere else', async () => {
  const schemas = await tried(nested(3));
  expect(schemas.has(nested(3), '/a/a/a')).toBe(true);
  expect(schemas.has(nested(3), '/a/b')).toBe(false);
});

it('changes nothing of what was declared', async () => {
  const schema = Object.freeze({ properties: Object.freeze({ a: Object.freeze({ type: 'string' }) }) });
  expect(await faultOf(schema)).toBeNull();
});

it('loses its time to one schema without end, not to each of hundreds', async () => {
  const endless = Array.from({ length: 100 }, () => doubling(40));
  const schemas = await tried(...endless);
  expect(endless.map((schema) => schemas.faultOf(schema))).toEqual(endless.map(() => expect.any(String)));
  expect(schemas.faultOf(endless[1]!)).toMatch(/^not looked at/);
});
