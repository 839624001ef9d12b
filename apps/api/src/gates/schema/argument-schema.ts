import { describes, type GateWorld, type JsonObject, type JsonValue } from '@countersign/domain';
import { compiled } from './compiled-schema.js';
import { shapeFault } from './schema-fault.js';

/** The same declaration is asked about for each of its pointers. */
const known = new WeakMap<object, string | null>();

/** How gates are judged by their schemas (1.2): JSON Schema 2020-12, of arguments that are an object. */
export const argumentSchema: GateWorld['schema'] = {
  faultOf(schema: JsonValue): string | null {
    if (typeof schema !== 'object' || schema === null) return shapeFault(schema);
    const found = known.get(schema);
    if (found !== undefined) return found;
    const fault = shapeFault(schema) ?? useFault(schema as JsonObject);
    known.set(schema, fault);
    return fault;
  },
  has: describes,
};

/** One try shows what the shape does not: a reference that leads nowhere, or to itself. */
function useFault(schema: JsonObject): string | null {
  try {
    compiled(schema)({});
    return null;
  } catch (error) {
    return error instanceof RangeError ? 'its references run in a circle' : `it cannot be used: ${messageOf(error)}`;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason given');
