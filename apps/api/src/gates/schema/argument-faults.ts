import type { OutputUnit } from '@cfworker/json-schema';
import { covers, type Fault, type JsonObject, type JsonValue, pointerTo } from '@countersign/domain';
import { type CompiledSchema, compiled } from './compiled-schema.js';

const MOST_FAULTS = 50;
const MOST_COMPILED = 1_000;

/** By gate revision, which never changes; the least recently used is forgotten. */
const cache = new Map<string, CompiledSchema>();

/** What does not fit the schema of a gate revision, each with its pointer: never a value (1.9). */
export const argumentFaults =
  (gate: string | null, schema: JsonValue | null) =>
  (args: JsonObject): readonly Fault[] =>
    gate === null || schema === null ? [] : faultsBy(compiledOf(gate, schema as JsonObject), args);

function compiledOf(gate: string, schema: JsonObject): CompiledSchema {
  const judge = cache.get(gate) ?? compiled(schema);
  cache.delete(gate);
  cache.set(gate, judge);
  const [oldest] = cache.keys();
  if (cache.size > MOST_COMPILED && oldest !== undefined) cache.delete(oldest);
  return judge;
}

/** What cannot be judged does not fit. */
function faultsBy(judge: CompiledSchema, args: JsonObject): readonly Fault[] {
  try {
    return withoutEchoes(
      judge(args)
        .filter(({ keyword }) => !FRAMES.has(keyword))
        .slice(0, MOST_FAULTS),
    ).map(faultOf);
  } catch {
    return [{ pointer: '', code: 'schema', message: 'could not be checked against the schema in time' }];
  }
}

/** These only say that something inside them does not fit. */
const FRAMES: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'prefixItems',
  'items',
  'unevaluatedItems',
]);

/** A member that does not fit its schema is told as unknown besides, where unknown ones are not allowed. */
const withoutEchoes = (units: readonly OutputUnit[]): readonly OutputUnit[] =>
  units.filter(
    (unit) =>
      unit.keyword !== 'false' ||
      !units.some((other) => other.keyword !== 'false' && covers(unit.instanceLocation, other.instanceLocation)),
  );

function faultOf({ keyword, instanceLocation, error }: OutputUnit): Fault {
  const pointer = decodeURI(instanceLocation.slice(1));
  const missing = keyword === 'required' ? MISSING.exec(error)?.groups?.['name'] : undefined;
  if (missing !== undefined) return { pointer: pointerTo(pointer, missing), code: 'schema', message: 'is missing' };
  const message = Object.hasOwn(MESSAGES, keyword) ? MESSAGES[keyword] : undefined;
  return { pointer, code: 'schema', message: message ?? 'does not fit the schema' };
}

/** The validator names the member in its sentence alone. */
const MISSING = /required property "(?<name>.*)"\.$/su;

/** The validator's own sentences quote values. */
const MESSAGES: Readonly<Record<string, string>> = {
  false: 'is not allowed',
  type: 'is of another type than the schema names',
  const: 'is not the one allowed value',
  enum: 'is none of the allowed values',
  not: 'is what the schema excludes',
  anyOf: 'fits none of the alternatives',
  oneOf: 'does not fit exactly one of the alternatives',
  dependentRequired: 'lacks a member that comes with another',
  minProperties: 'has too few members',
  maxProperties: 'has too many members',
  contains: 'contains no item that it must',
  minContains: 'contains too few of the items that it must',
  maxContains: 'contains too many of some items',
  minItems: 'has too few items',
  maxItems: 'has too many items',
  uniqueItems: 'has the same item twice',
  minimum: 'is too small',
  exclusiveMinimum: 'is too small',
  maximum: 'is too large',
  exclusiveMaximum: 'is too large',
  multipleOf: 'is not a multiple of the step',
  minLength: 'is too short',
  maxLength: 'is too long',
  pattern: 'does not match the pattern',
  format: 'is not of the format',
};
