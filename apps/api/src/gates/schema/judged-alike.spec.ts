import type { JsonObject, JsonValue } from '@countersign/domain';
import { afterAll, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Judge } from './judge.js';
import { verdictOn } from './verdict.mjs';

const judge = new Judge();
afterAll(() => judge.end());

const name = fc.constantFrom('a', 'b', 'constructor', 'ä/~ %');
const value = fc.oneof(fc.integer({ max: 3, min: -3 }), fc.constantFrom('a', 'b', ''), fc.boolean(), fc.constant(null));
const { args } = fc.letrec<{ args: JsonObject; any: JsonValue }>((tie) => ({
  args: fc.dictionary(name, tie('any'), { maxKeys: 3 }),
  any: fc.oneof({ maxDepth: 2, depthIdentifier: 'value' }, value, fc.array(tie('any'), { maxLength: 3 }), tie('args')),
}));
const plain: fc.Arbitrary<JsonObject> = fc.constantFrom<JsonObject[]>(
  { type: 'object' },
  { type: ['string', 'integer'] },
  { pattern: '^a' },
  { enum: [1, 'a', null] },
  { uniqueItems: true },
  { required: ['a', 'constructor'] },
  { $ref: '#/nowhere' },
);
const withInner = (inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    fc.dictionary(name, inner, { maxKeys: 3 }).map((properties) => ({ properties, additionalProperties: false })),
    inner.map((one) => ({ patternProperties: { '^a|c': one } })),
    inner.map((items) => ({ items, minItems: 2 })),
    fc.tuple(inner, inner).map(([one, other]) => ({ anyOf: [one, other], $ref: '#/anyOf/0' })),
    inner.map((not) => ({ not })),
  );
const { inner: schema } = fc.letrec<{ inner: JsonObject }>((tie) => ({
  inner: fc.oneof({ maxDepth: 3, depthIdentifier: 'schema' }, plain, withInner(tie('inner'))),
}));

it('a thread says of any arguments what would be said at once', async () => {
  await fc.assert(
    fc.asyncProperty(schema, args, async (declared, asked) => {
      const question = { gate: null, schema: declared, args: asked };
      expect(await judge.verdictOn(question)).toEqual(verdictOn(question));
    }),
    { numRuns: 100 },
  );
});
