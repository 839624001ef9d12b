import { expect, it } from '@jest/globals';
import type { JsonValue } from '../json.js';
import { describes, typesNamedAt } from './schema-places.js';

const schema: JsonValue = {
  type: 'object',
  properties: {
    amount: { type: ['integer', 'null'] },
    open: {},
    anything: true,
    nothing: false,
    'a/b': { type: 'string' },
    kind: { enum: ['fast', 1, null] },
    constant: { const: { a: 1 } },
    either: { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
    one: { oneOf: [{ type: 'number' }, { type: 'null' }] },
    payee: { $ref: '#/$defs/payee' },
    lines: { type: 'array', items: { $ref: '#/$defs/payee' } },
    pair: { prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' } },
    tags: { additionalProperties: { type: 'string' } },
    free: { additionalProperties: true },
    tree: { $ref: '#/$defs/tree%7E0x' },
    far: { $ref: 'https://example.com/schema' },
    dangling: { $ref: '#/$defs/none' },
  },
  allOf: [{ properties: { later: { type: 'array' } } }],
  if: { properties: { amount: { const: 0 } } },
  then: { properties: { why: { type: 'string' } } },
  else: { properties: { why: { type: 'null' } } },
  $defs: {
    payee: { type: 'object', properties: { name: { type: 'string' } } },
    'tree~x': { properties: { child: { $ref: '#/$defs/tree~0x' }, leaf: { type: 'number' } } },
    circle: { $ref: '#/$defs/circle' },
  },
};

it.each<[string, readonly string[]]>([
  ['', ['object']],
  ['/amount', ['number', 'null']],
  ['/open', []],
  ['/anything', []],
  ['/a~1b', ['string']],
  ['/kind', ['string', 'number', 'null']],
  ['/constant', ['object']],
  ['/either', ['string', 'boolean']],
  ['/one', ['number', 'null']],
  ['/payee', ['object']],
  ['/payee/name', ['string']],
  ['/lines/0', ['object']],
  ['/lines/17/name', ['string']],
  ['/pair/0', ['string']],
  ['/pair/1', ['number']],
  ['/pair/2', ['boolean']],
  ['/tags/colour', ['string']],
  ['/later', ['array']],
  ['/why', ['string', 'null']],
  ['/tree/child/child/leaf', ['number']],
  ['/far', []],
  ['/dangling', []],
])('describes what lies at %j, of the types %j', (pointer, types) => {
  expect(describes(schema, pointer)).toBe(true);
  expect(typesNamedAt(schema, pointer)).toEqual(types);
});

it.each([
  '/missing',
  '/nothing',
  '/amount/deeper',
  '/lines/first',
  '/lines/-',
  '/lines/01',
  '/free/anything',
  '/anything/deeper',
  '/constructor',
  '/__proto__',
  '/payee/toString',
  'amount',
  '/far/away',
])('describes nothing at %j', (pointer) => {
  expect(describes(schema, pointer)).toBe(false);
  expect(typesNamedAt(schema, pointer)).toEqual([]);
});

it('ends on a circle of references, and on a fragment that is none', () => {
  const circular = { $ref: '#/$defs/circle', $defs: { circle: { $ref: '#/$defs/circle' } } };
  expect(describes(circular, '/a')).toBe(false);
  expect(describes({ $ref: '#/%zz' }, '')).toBe(true);
  expect(describes({ properties: { self: { $ref: '#' } } }, '/self/self/self')).toBe(true);
});

it('takes a boolean schema as it is', () => {
  expect(describes(true, '')).toBe(true);
  expect(describes(false, '')).toBe(false);
  expect(typesNamedAt(true, '')).toEqual([]);
});

it('heeds no type that JSON does not have', () => {
  expect(typesNamedAt({ type: ['toString', 'string', 7] }, '')).toEqual(['string']);
});
