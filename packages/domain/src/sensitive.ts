import { isJsonObject, type JsonObject, type JsonValue } from './json.js';
import { pointerTo, valueAt } from './json-pointer.js';

/** What leaves the server in place of a sensitive value (1.2). */
const MARK: JsonObject = { $sensitive: true };

const isMark = (value: JsonValue): boolean =>
  isJsonObject(value) &&
  Object.keys(value).length === 1 &&
  Object.hasOwn(value, '$sensitive') &&
  value['$sensitive'] === true;

/** The arguments as a reviewer's screen gets them: the mark at every sensitive pointer that leads to a value. */
export const withoutSensitive = (value: JsonValue, sensitive: readonly string[]): JsonValue =>
  replaced(value, '', (_, pointer) => (sensitive.includes(pointer) ? MARK : undefined));

/** A reviewer's version with its marks read back: at a sensitive pointer the mark stands for the value as it was. */
export const withSensitive = (modified: JsonValue, original: JsonObject, sensitive: readonly string[]): JsonValue =>
  replaced(modified, '', (value, pointer) =>
    sensitive.includes(pointer) && isMark(value) ? valueAt(original, pointer) : undefined,
  );

type Substitute = (value: JsonValue, pointer: string) => JsonValue | undefined;

function replaced(value: JsonValue, pointer: string, substitute: Substitute): JsonValue {
  const instead = substitute(value, pointer);
  if (instead !== undefined) return instead;
  if (isJsonObject(value)) {
    // fromEntries defines its members, so that one named __proto__ stays a member.
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, replaced(member, pointerTo(pointer, name), substitute)]),
    );
  }
  if (!isArray(value)) return value;
  return value.map((item, index) => replaced(item, pointerTo(pointer, index), substitute));
}

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
