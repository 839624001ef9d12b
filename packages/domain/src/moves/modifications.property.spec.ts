import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { object, pointer, pointers as editable } from '../../testing/json-trees.js';
import { isJsonObject, type JsonObject, jsonTypeOf, type JsonValue } from '../json.js';
import { covers, pointerTo } from '../json-pointer.js';
import { modificationsOf } from './modifications.js';

/** Another reading of a value: each pointer in it, with its type and, for what has no members, its text. */
function placesOf(value: JsonValue, at = ''): Map<string, string> {
  const members: readonly [string | number, JsonValue][] = Array.isArray(value)
    ? (value as readonly JsonValue[]).map((item, index) => [index, item])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  const type = jsonTypeOf(value);
  const own = type === 'array' || type === 'object' ? type : `${type} ${JSON.stringify(value)}`;
  return new Map([[at, own], ...members.flatMap(([name, member]) => [...placesOf(member, pointerTo(at, name))])]);
}

function changedPlaces(one: JsonValue, other: JsonValue): readonly string[] {
  const [before, after] = [placesOf(one), placesOf(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((at) => before.get(at) !== after.get(at));
}

const typeAt = (value: JsonValue, at: string) => placesOf(value).get(at)?.split(' ')[0];

const lenient = {
  sensitive: [],
  faultsOf: () => [],
  typesNamedAt: () => ['null', 'boolean', 'number', 'string', 'array', 'object'] as const,
};
const strict = { sensitive: [], faultsOf: () => [], typesNamedAt: () => [] };

it('refuses a change as not editable exactly when something outside every editable pointer differs', () => {
  fc.assert(
    fc.property(object, object, editable, (original, modified, pointers) => {
      const result = modificationsOf(modified, { original, editable: pointers, ...lenient });
      const isRefused = !result.ok && result.refusal.some(({ code }) => code === 'not_editable');
      const strays = changedPlaces(original, modified).filter((at) => !pointers.some((one) => covers(one, at)));
      expect(isRefused).toBe(strays.length > 0);
    }),
    { numRuns: 2_000 },
  );
});

it('names pointers that together cover every change, and none that covers no change', () => {
  fc.assert(
    fc.property(object, object, editable, (original, modified, pointers) => {
      const result = modificationsOf(modified, { original, editable: ['', ...pointers], ...lenient });
      if (!result.ok) return;
      const places = changedPlaces(original, modified);
      const { changed } = result.value;
      expect(places.every((at) => changed.some((name) => covers(name, at)))).toBe(true);
      expect(changed.every((name) => places.some((at) => covers(name, at)))).toBe(true);
      expect([...changed].sort()).toEqual(changed);
    }),
    { numRuns: 1_000 },
  );
});

it('keeps the type of every value that stays, and every editable value that was there', () => {
  fc.assert(
    fc.property(object, object, pointer, (original, modified, only) => {
      const result = modificationsOf(modified, { original, editable: [only], ...strict });
      if (!result.ok) return;
      for (const at of placesOf(original).keys()) {
        const after = typeAt(modified, at);
        if (after !== undefined) expect(after).toBe(typeAt(original, at));
      }
      expect(typeAt(modified, only)).toBe(typeAt(original, only));
    }),
    { numRuns: 1_000 },
  );
});

it('takes any spelling of the same arguments for unchanged, whatever the schema would say', () => {
  const faultsOf = () => [{ pointer: '', code: 'any', message: 'nothing is right' }];
  fc.assert(
    fc.property(object, editable, (original, pointers) => {
      const again = JSON.parse(JSON.stringify(backwards(original))) as JsonObject;
      const result = modificationsOf(again, { ...strict, original, editable: pointers, faultsOf });
      expect(result).toMatchObject({ ok: true, value: { changed: [] } });
    }),
  );
});

const backwards = (value: JsonObject): JsonObject => Object.fromEntries(Object.entries(value).reverse());
