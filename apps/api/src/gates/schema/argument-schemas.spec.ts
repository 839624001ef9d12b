import type { JsonValue } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import { doubling } from '../../../testing/doubling-schema.js';
import { ArgumentSchemas } from './argument-schemas.js';

const faultOf = (schema: JsonValue) => new ArgumentSchemas().faultOf(schema);
const has = (schema: JsonValue, pointer: string) => new ArgumentSchemas().has(schema, pointer);
const nested = (depth: number): JsonValue =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } };

it.each<[string, JsonValue]>([
  ['an empty one', {}],
  ['an object of members', { type: 'object', properties: { amount: { type: 'integer', minimum: 1 } } }],
  ['one that names its dialect', { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://a.test/x' }],
  ['words that no draft knows', { 'x-label': 'Refund', example: { amount: 3 } }],
  ['references within it', { properties: { a: { $ref: '#/$defs/id' } }, $defs: { id: { type: 'string' } } }],
  ['a tree that refers to itself', { properties: { next: { $ref: '#' } } }],
  ['references to an anchor', { properties: { a: { $ref: '#id' } }, $defs: { any: { $anchor: 'id' } } }],
  ['members named like what objects inherit', { properties: { constructor: { type: 'string' } } }],
])('takes a schema with %s', (_, schema) => {
  expect(faultOf(schema)).toBeNull();
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
  ['thousands of schemas', { allOf: Array.from({ length: 3_000 }, () => ({})) }],
])('does not take %s', (_, schema) => {
  expect(faultOf(schema)).toEqual(expect.any(String));
});

it('says where the fault lies', () => {
  expect(faultOf({ properties: { 'a/b': { minLength: -1 } } })).toContain('"/properties/a~1b/minLength"');
});

it('takes a backslash before u0000 for what it is', () => {
  expect(faultOf({ properties: { a: { const: String.raw`\u0000` } } })).toBeNull();
});

it('finds what it describes, at any depth and nowhere else', () => {
  expect(has(nested(3), '/a/a/a')).toBe(true);
  expect(has(nested(3), '/a/b')).toBe(false);
});

it('changes nothing of what was declared', () => {
  const schema = Object.freeze({ properties: Object.freeze({ a: Object.freeze({ type: 'string' }) }) });
  expect(faultOf(schema)).toBeNull();
});

it('loses its time to one schema without end, not to each of hundreds', () => {
  const schemas = new ArgumentSchemas();
  const start = performance.now();
  for (let count = 0; count < 100; count++) expect(schemas.faultOf(doubling(40))).toEqual(expect.any(String));
  expect(schemas.faultOf({ type: 'object' })).toMatch(/^not looked at/);
  expect(performance.now() - start).toBeLessThan(2_000);
});
