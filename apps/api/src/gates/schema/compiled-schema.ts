import { dereference, type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { isJsonObject, type JsonObject, type JsonValue } from '@countersign/domain';
import { SLOW_KEYWORDS } from './keywords.js';
import { withinTime } from './within-time.js';

/** What does not fit of some arguments. Throws when that cannot be found out: references in a circle, no end in time. */
export type CompiledSchema = (args: JsonObject) => readonly OutputUnit[];

/** Throws when a reference leads nowhere. */
export function compiled(declared: JsonObject): CompiledSchema {
  const schema = structuredClone(declared) as Schema; // the validator writes its notes into it
  const places = dereference(schema);
  const schemas = Object.values(places).filter((place) => typeof place === 'object');
  for (const { __absolute_ref__: target, $ref } of schemas) {
    if (target !== undefined && !(target in places)) throw new Error(`nothing is at its $ref "${String($ref)}"`);
  }
  const validator = new Validator(schema, '2020-12', false);
  const judge: CompiledSchema = (args) => validator.validate(withoutInheritance(args)).errors;
  const isSlow = schemas.some((place) => Object.keys(place).some((keyword) => SLOW_KEYWORDS.has(keyword)));
  return isSlow ? (args) => withinTime(() => judge(args)) : judge;
}

/** The validator takes what an object inherits (`constructor`, `toString`) for its members. These inherit nothing. */
function withoutInheritance(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutInheritance);
  if (!isJsonObject(value)) return value;
  const copy = Object.create(null) as Record<string, JsonValue>;
  for (const [name, member] of Object.entries(value)) copy[name] = withoutInheritance(member);
  return copy;
}
