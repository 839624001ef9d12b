import fc from 'fast-check';
import { type JsonObject, type JsonValue, pointerTo } from '../src/index.js';

/** Few and awkward, so that two trees have places in common. */
const names = fc.constantFrom('a', 'b', '~/', '__proto__', '0', '$sensitive');
export const { tree } = fc.letrec<{ tree: JsonValue; object: JsonObject }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<JsonValue>(0, 1, 'x', '', null, true),
    fc.array(tie('tree'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.array(fc.tuple(names, tie('tree')), { maxLength: 4 }).map((members) => Object.fromEntries(members)),
}));
export const object = fc
  .array(fc.tuple(names, tree), { maxLength: 4 })
  .map((members): JsonObject => Object.fromEntries(members));
export const pointer = fc.array(names, { maxLength: 3 }).map((segments) => segments.reduce(pointerTo, ''));
export const pointers = fc.uniqueArray(pointer, { maxLength: 4 });
