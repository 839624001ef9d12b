export type JsonObject = Readonly<Record<string, unknown>>;

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/**
 * A value that the server keeps to itself (1.2): `{"$sensitive": true}` stands in its place, at a pointer that the decision
 * names as sensitive. Anywhere else it is what somebody wrote.
 */
export const isHidden = (value: unknown, pointer: string, sensitive: readonly string[]): boolean =>
  sensitive.includes(pointer) && isObject(value) && Object.keys(value).length === 1 && value['$sensitive'] === true;

/** The members of an object or a list with their names; of anything else none. */
export function membersOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (isList(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}
