import { compiledOf } from './compiled-schemas.mjs';

/** @import { JsonObject } from '@countersign/domain' */
/** @import { Misfit } from './compiled-schema.mjs' */

/**
 * @typedef {object} Question do these arguments fit this schema?
 * @property {string | null} gate the revision whose schema it is; null: it is only being declared
 * @property {JsonObject} schema
 * @property {JsonObject} args
 */

/**
 * `unjudgeable`: nobody can say, however long they try; `reason` is for whoever declared the schema. `out-of-time`:
 * it asks for too much work. `kept-waiting`: the machine was too busy to find out.
 * @typedef {{ readonly kind: 'judged', readonly misfits: readonly Misfit[] }
 *   | { readonly kind: 'unjudgeable', readonly reason: string }
 *   | { readonly kind: 'out-of-time' }
 *   | { readonly kind: 'kept-waiting' }} Verdict
 */

/**
 * @param {Question} question
 * @returns {Verdict}
 */
export function verdictOn({ gate, schema, args }) {
  try {
    return { kind: 'judged', misfits: compiledOf(gate, schema).misfitsOf(args) };
  } catch (error) {
    return { kind: 'unjudgeable', reason: reasonOf(error) };
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof RangeError) return 'its references run in a circle';
  return `it cannot be used: ${error instanceof Error ? error.message : 'no reason given'}`;
}
