import { describes, type GateWorld, type JsonObject, type JsonValue } from '@countersign/domain';
import { compiled } from './compiled-schema.js';
import { shapeFault } from './schema-fault.js';
import { TooSlow } from './within-time.js';

type SchemaPort = GateWorld['schema'];

/** How the gates of one declaration are judged by their schemas (1.2): JSON Schema 2020-12, of arguments, an object. */
export class ArgumentSchemas implements SchemaPort {
  /** The same schema is asked about for each of its gate's pointers. */
  private readonly known = new Map<JsonValue, string | null>();
  /** One schema without end is time enough lost: a declaration may hold hundreds. */
  private isOutOfTime = false;

  readonly has = describes;

  faultOf(schema: JsonValue): string | null {
    const found = this.known.get(schema);
    if (found !== undefined) return found;
    const fault = shapeFault(schema) ?? this.useFault(schema as JsonObject);
    this.known.set(schema, fault);
    return fault;
  }

  /** One try shows what the shape does not: a reference that leads nowhere, or to itself. */
  private useFault(schema: JsonObject): string | null {
    if (this.isOutOfTime) return 'not looked at: another schema took too long';
    try {
      compiled(schema)({});
      return null;
    } catch (error) {
      if (error instanceof TooSlow) this.isOutOfTime = true;
      return error instanceof RangeError ? 'its references run in a circle' : `it cannot be used: ${messageOf(error)}`;
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason given');
