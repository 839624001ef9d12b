import { isJsonObject, type JsonValue, memberOf } from './json.js';

const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const INDEX = /^(?:0|[1-9]\d*)$/;

/** RFC 6901: empty, or segments that each start with a slash, with `~0` for a tilde and `~1` for a slash. */
export const isPointer = (text: string): boolean => POINTER.test(text);
export const isIndex = (segment: string): boolean => INDEX.test(segment);

export const segmentsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

export const pointerTo = (parent: string, segment: string | number): string =>
  `${parent}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A pointer covers itself and everything below it. Its text has one spelling, so a prefix of the text is enough. */
export const covers = (pointer: string, other: string): boolean => other === pointer || other.startsWith(`${pointer}/`);

/** The value a pointer leads to; undefined where there is none. */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let found: JsonValue | undefined = isPointer(pointer) ? value : undefined;
  for (const segment of segmentsOf(pointer)) found = found === undefined ? undefined : childOf(found, segment);
  return found;
}

function childOf(value: JsonValue, segment: string): JsonValue | undefined {
  if (isJsonObject(value)) return memberOf(value, segment);
  return Array.isArray(value) && isIndex(segment) ? (value as readonly JsonValue[])[Number(segment)] : undefined;
}
