import { compiled } from './compiled-schema.mjs';

/** @import { JsonObject } from '@countersign/domain' */
/** @import { CompiledSchema } from './compiled-schema.mjs' */

/** Compiled they take about thirty times the memory. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * By gate revision, which never changes; the least recently used is forgotten. Each thread has its own.
 * @type {Map<string, CompiledSchema>}
 */
const known = new Map();
let characters = 0;

/**
 * @param {string | null} gate the revision; null: one that is not stored
 * @param {JsonObject} declared
 * @returns {CompiledSchema}
 */
export function compiledOf(gate, declared) {
  if (gate === null) return compiled(declared);
  const schema = known.get(gate) ?? compiled(declared);
  if (!known.delete(gate)) characters += schema.size;
  known.set(gate, schema);
  for (const [oldest, { size }] of known) {
    if (characters <= MOST_CHARACTERS) break;
    known.delete(oldest);
    characters -= size;
  }
  return schema;
}
