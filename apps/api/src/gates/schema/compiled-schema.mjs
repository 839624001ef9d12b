import { dereference, Validator } from '@cfworker/json-schema';

/** @import { JsonObject, JsonValue } from '@countersign/domain' */
/** @import { OutputUnit, Schema } from '@cfworker/json-schema' */

/**
 * One thing that does not fit, in the validator's words: its sentence quotes values and goes nowhere.
 * @typedef {Readonly<Pick<OutputUnit, 'keyword' | 'instanceLocation' | 'error'>>} Misfit
 */

/**
 * @typedef {object} CompiledSchema
 * @property {number} size in characters
 * @property {boolean} isSlow small arguments can ask for a lot of work
 * @property {(args: JsonObject) => readonly Misfit[]} misfitsOf throws where references run in a circle
 */

const MOST_MISFITS = 50;

/**
 * With these the work is not bounded by the size of the schema times the size of the arguments: a pattern may
 * backtrack, references may double at each step, and each item is compared with each other.
 */
const SLOW_KEYWORDS = new Set(['$ref', 'pattern', 'patternProperties', 'format', 'uniqueItems']);

/** These only say that something inside them does not fit. */
const FRAMES = new Set([
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

/**
 * Throws when a reference leads nowhere. JavaScript as it runs, for a thread loads it too, from the sources and from
 * the build alike.
 * @param {JsonObject} declared
 * @returns {CompiledSchema}
 */
export function compiled(declared) {
  const schema = /** @type {Schema} */ (structuredClone(declared)); // the validator writes its notes into it
  const places = dereference(schema);
  const schemas = Object.values(places).filter((place) => typeof place === 'object');
  for (const { __absolute_ref__: target, $ref } of schemas) {
    if (target !== undefined && !(target in places)) throw new Error(`nothing is at its $ref "${String($ref)}"`);
  }
  const validator = new Validator(schema, '2020-12', false);
  return {
    size: JSON.stringify(declared).length,
    isSlow: schemas.some((place) => Object.keys(place).some((keyword) => SLOW_KEYWORDS.has(keyword))),
    misfitsOf: (args) =>
      validator
        .validate(withoutInheritance(args))
        .errors.filter(({ keyword }) => !FRAMES.has(keyword))
        .slice(0, MOST_MISFITS)
        .map(({ keyword, instanceLocation, error }) => ({ keyword, instanceLocation, error })),
  };
}

/**
 * The validator takes what an object inherits (`constructor`, `toString`) for its members. These inherit nothing.
 * @param {JsonValue} value
 * @returns {JsonValue}
 */
function withoutInheritance(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutInheritance);
  /** @type {Record<string, JsonValue>} */
  const copy = Object.create(null);
  for (const [name, member] of Object.entries(value)) copy[name] = withoutInheritance(member);
  return copy;
}
