import { isJsonObject, type JsonObject, type JsonValue } from './json.js';
import { covers, pointerTo, valueAt } from './json-pointer.js';

/** What leaves the server in place of a sensitive value (1.2). */
const MARK: JsonObject = { $sensitive: true };

const isMark = (value: JsonValue | undefined): boolean =>
  isJsonObject(value) &&
  Object.keys(value).length === 1 &&
  Object.hasOwn(value, '$sensitive') &&
  value['$sensitive'] === true;

/** The arguments as a reviewer's screen gets them: the mark at every sensitive pointer that leads to a value. */
export const withoutSensitive = (original: JsonObject, sensitive: readonly string[]): JsonObject =>
  sensitive.includes('')
    ? MARK
    : membersReplaced(original, '', (pointer) => (sensitive.includes(pointer) ? MARK : undefined));

/**
 * What one sensitive pointer hides: undefined where the pointer is not declared, exactly so, or leads to no value. What
 * other pointers hide inside it stays hidden: each is asked for by its own name.
 */
export function revealedAt(original: JsonObject, pointer: string, sensitive: readonly string[]): JsonValue | undefined {
  const value = sensitive.includes(pointer) ? valueAt(original, pointer) : undefined;
  return value === undefined
    ? undefined
    : replaced(value, pointer, (inner) => (inner !== pointer && sensitive.includes(inner) ? MARK : undefined));
}

/**
 * The sensitive pointers at which a reviewer's version has anything but what the screen shows: the mark where there is a
 * value, nothing where there is none. What the value is plays no part, so that nothing tells a right guess from a wrong.
 */
export function guessedAt(modified: JsonObject, shown: JsonObject, sensitive: readonly string[]): readonly string[] {
  const isInAnother = (pointer: string) => sensitive.some((other) => other !== pointer && covers(other, pointer));
  return sensitive.filter((pointer) => {
    const sent = valueAt(modified, pointer);
    const isAsShown = valueAt(shown, pointer) === undefined ? sent === undefined : isMark(sent);
    return !isAsShown && !isInAnother(pointer);
  });
}

/** A reviewer's version in which nothing was guessed, with every value back in the place of its mark. */
export const withSensitive = (modified: JsonObject, original: JsonObject, sensitive: readonly string[]): JsonObject =>
  sensitive.includes('')
    ? original
    : membersReplaced(modified, '', (pointer) =>
        sensitive.includes(pointer) ? valueAt(original, pointer) : undefined,
      );

type Substitute = (pointer: string) => JsonValue | undefined;

function replaced(value: JsonValue, pointer: string, substitute: Substitute): JsonValue {
  const instead = substitute(pointer);
  if (instead !== undefined) return instead;
  if (isJsonObject(value)) return membersReplaced(value, pointer, substitute);
  if (!isArray(value)) return value;
  return value.map((item, index) => replaced(item, pointerTo(pointer, index), substitute));
}

/** `fromEntries` defines its members, so that one named __proto__ stays a member. */
const membersReplaced = (object: JsonObject, pointer: string, substitute: Substitute): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, member]) => [name, replaced(member, pointerTo(pointer, name), substitute)]),
  );

const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
