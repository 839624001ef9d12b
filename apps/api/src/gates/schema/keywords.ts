import { isJsonObject, type JsonValue, pointerTo } from '@countersign/domain';

/** A schema inside a schema, and where it stands below its keyword. */
interface Inner {
  readonly below: string;
  readonly schema: JsonValue;
}

/** The schemas that a keyword's value holds; null: the keyword cannot have this value. */
type Shape = (value: JsonValue) => readonly Inner[] | null;

const holds =
  (isRight: (value: JsonValue) => boolean): Shape =>
  (value) =>
    isRight(value) ? [] : null;

const anything = holds(() => true);
const nothing = holds(() => false);
const text = holds((value) => typeof value === 'string');
const flag = holds((value) => typeof value === 'boolean');
const list = holds(Array.isArray);
const number = holds((value) => typeof value === 'number');
const positive = holds((value) => typeof value === 'number' && value > 0);
const count = holds((value) => Number.isInteger(value) && Number(value) >= 0);
const pattern = holds((value) => typeof value === 'string' && isPattern(value));
const names = holds(isNames);
const namesByName = holds((value) => isJsonObject(value) && Object.values(value).every(isNames));
const types = holds((value) => (Array.isArray(value) ? value.length > 0 && value.every(isType) : isType(value)));

const one: Shape = (value) => [{ below: '', schema: value }];
const several: Shape = (value) =>
  Array.isArray(value) && value.length > 0
    ? (value as JsonValue[]).map((schema, index) => ({ below: pointerTo('', index), schema }))
    : null;
const byName: Shape = (value) =>
  isJsonObject(value) ? Object.entries(value).map(([name, schema]) => ({ below: pointerTo('', name), schema })) : null;
const byPattern: Shape = (value) => (isJsonObject(value) && Object.keys(value).every(isPattern) ? byName(value) : null);

/**
 * What each keyword of JSON Schema 2020-12 holds. Those with `nothing` are refused: the validator does not know them
 * (or knows those of older drafts by halves), and a rule that is not applied must not look as if it were.
 */
export const KEYWORDS: Readonly<Record<string, Shape>> = {
  $ref: holds((value) => typeof value === 'string' && value.startsWith('#')),
  $defs: byName,
  definitions: byName,
  $anchor: text,
  $comment: text,
  type: types,
  enum: list,
  const: anything,
  allOf: several,
  anyOf: several,
  oneOf: several,
  not: one,
  if: one,
  then: one,
  else: one,
  properties: byName,
  patternProperties: byPattern,
  additionalProperties: one,
  unevaluatedProperties: one,
  propertyNames: one,
  minProperties: count,
  maxProperties: count,
  required: names,
  dependentRequired: namesByName,
  dependentSchemas: byName,
  prefixItems: several,
  items: one,
  unevaluatedItems: one,
  contains: one,
  minContains: count,
  maxContains: count,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: positive,
  minLength: count,
  maxLength: count,
  pattern,
  format: text,
  id: nothing,
  $dynamicRef: nothing,
  $dynamicAnchor: nothing,
  $recursiveRef: nothing,
  $recursiveAnchor: nothing,
  $vocabulary: nothing,
  dependencies: nothing,
  additionalItems: nothing,
};

function isPattern(value: string): boolean {
  try {
    new RegExp(value, 'u');
    return true;
  } catch {
    return false;
  }
}

function isNames(value: JsonValue): boolean {
  return (
    Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length
  );
}

function isType(value: JsonValue): boolean {
  return ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'].includes(value as string);
}
