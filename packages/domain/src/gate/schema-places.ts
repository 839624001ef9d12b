import { isJsonObject, type JsonObject, type JsonType, jsonTypeOf, type JsonValue, memberOf } from '../json.js';
import { isIndex, isPointer, segmentsOf, valueAt } from '../json-pointer.js';

const TYPES: Readonly<Record<string, JsonType>> = {
  null: 'null',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
  string: 'string',
  array: 'array',
  object: 'object',
};

/** The schema describes a value at this pointer, in one of its alternatives at least. */
export const describes = (schema: JsonValue, pointer: string): boolean => schemasAt(schema, pointer).length > 0;

/** The JSON types that the schema names for the value at a pointer; none where it leaves the type open. */
export function typesNamedAt(schema: JsonValue, pointer: string): readonly JsonType[] {
  const named = schemasAt(schema, pointer).flatMap((place) => (isJsonObject(place) ? namedBy(place) : []));
  return [...new Set(named)];
}

function namedBy(schema: JsonObject): readonly JsonType[] {
  const named = listOf(memberOf(schema, 'type')).flatMap((type) =>
    typeof type === 'string' && Object.hasOwn(TYPES, type) ? [TYPES[type] as JsonType] : [],
  );
  const values = listOf(memberOf(schema, 'enum'));
  const constant = memberOf(schema, 'const');
  return [...named, ...[...values, ...(constant === undefined ? [] : [constant])].map(jsonTypeOf)];
}

/** Every schema that applies at a pointer, alternatives and local references followed; `false` describes nothing. */
function schemasAt(root: JsonValue, pointer: string): readonly JsonValue[] {
  if (!isPointer(pointer)) return [];
  let places = withAlternatives([root], root);
  for (const segment of segmentsOf(pointer)) {
    places = withAlternatives(
      places.flatMap((place) => below(place, segment)),
      root,
    );
  }
  return places;
}

function withAlternatives(schemas: readonly JsonValue[], root: JsonValue): readonly JsonValue[] {
  const found = new Set(schemas);
  // A set may grow while it is walked, and holds each schema once: a circle of references ends.
  for (const schema of found) if (isJsonObject(schema)) for (const other of besides(schema, root)) found.add(other);
  return [...found].filter((schema) => schema !== false);
}

function besides(schema: JsonObject, root: JsonValue): readonly JsonValue[] {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => listOf(memberOf(schema, name)));
  const branches = ['then', 'else'].flatMap((name) => memberOf(schema, name) ?? []);
  const reference = memberOf(schema, '$ref');
  const target =
    typeof reference === 'string' && reference.startsWith('#') ? valueAt(root, decoded(reference.slice(1))) : undefined;
  return [...lists, ...branches, ...(target === undefined ? [] : [target])];
}

function below(schema: JsonValue, segment: string): readonly JsonValue[] {
  if (!isJsonObject(schema)) return [];
  const property = memberIn(memberOf(schema, 'properties'), segment) ?? schemaOnly(schema, 'additionalProperties');
  const item = isIndex(segment) ? itemAt(schema, Number(segment)) : undefined;
  return [property, item].filter((place) => place !== undefined);
}

function itemAt(schema: JsonObject, index: number): JsonValue | undefined {
  return listOf(memberOf(schema, 'prefixItems') ?? [])[index] ?? schemaOnly(schema, 'items');
}

/** `true` leaves everything open and describes nothing. */
function schemaOnly(schema: JsonObject, name: string): JsonValue | undefined {
  const member = memberOf(schema, name);
  return isJsonObject(member) ? member : undefined;
}

const memberIn = (value: JsonValue | undefined, name: string) =>
  isJsonObject(value) ? memberOf(value, name) : undefined;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly JsonValue[]) : [value];

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
