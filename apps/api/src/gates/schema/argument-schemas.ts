import { describes, type GateWorld, type JsonObject, type JsonValue } from '@countersign/domain';
import { isQuick } from './is-quick.js';
import { judges } from './judges.js';
import { shapeFault } from './schema-fault.js';
import { verdictOn } from './verdict.mjs';

const NO_END = 'it cannot be used: no end in time';
const NOT_TRIED = 'not looked at: another schema took too long';

/** How the gates of one declaration are judged by their schemas (1.2): JSON Schema 2020-12, of arguments, an object. */
export class ArgumentSchemas {
  readonly has: GateWorld['schema']['has'] = describes;

  private constructor(private readonly faults: ReadonlyMap<JsonValue, string | null>) {}

  /** One schema without end is time enough lost: a declaration may hold hundreds. */
  static async tried(application: string, schemas: readonly JsonValue[]): Promise<ArgumentSchemas> {
    const faults = new Map<JsonValue, string | null>();
    let isOutOfTime = false;
    for (const schema of schemas) {
      const fault: string | null =
        shapeFault(schema) ?? (isOutOfTime ? NOT_TRIED : await useFault(application, schema as JsonObject));
      isOutOfTime ||= fault === NO_END;
      faults.set(schema, fault);
    }
    return new ArgumentSchemas(faults);
  }

  faultOf(schema: JsonValue): string | null {
    const fault = this.faults.get(schema);
    if (fault === undefined) throw new Error('a schema that was not tried');
    return fault;
  }
}

/** One try shows what the shape does not: a reference that leads nowhere, or to itself. */
async function useFault(application: string, schema: JsonObject): Promise<string | null> {
  const question = { gate: null, schema, args: {} };
  const verdict = isQuick(question) ? verdictOn(question) : await judges.verdictOn(application, question);
  if (verdict.kind === 'judged') return null;
  return verdict.kind === 'unjudgeable' ? verdict.reason : NO_END;
}
