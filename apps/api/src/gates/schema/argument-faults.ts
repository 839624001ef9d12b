import type { Fault, JsonObject, JsonValue } from '@countersign/domain';
import { faultsFrom } from './faults-from.js';
import { isQuick } from './is-quick.js';
import { judges } from './judges.js';
import { verdictOn } from './verdict.mjs';

/** What the arguments of a gate revision must fit; null: anything fits. */
export interface GateSchema {
  readonly application: string;
  readonly gate: string | null;
  readonly schema: JsonValue | null;
}

type FaultsOf = (args: JsonObject) => readonly Fault[];

/**
 * Lets the law decide, which asks what of some arguments does not fit the schema: each fault with its pointer, never a
 * value (1.9). The law does not wait for an answer, and some schemas take a thread and a while to judge by: it is asked
 * again once that is known.
 */
export async function withArgumentFaults<T>(schema: GateSchema, decide: (faultsOf: FaultsOf) => T): Promise<T> {
  let toJudge = null as JsonObject | null;
  const decided = decide((args) => {
    const question = questionOf(schema, args);
    if (question === null) return [];
    if (isQuick(question)) return faultsFrom(verdictOn(question));
    toJudge = args;
    return [];
  });
  const question = toJudge && questionOf(schema, toJudge);
  if (question === null) return decided;
  const faults = faultsFrom(await judges.verdictOn(schema.application, question));
  return decide(() => faults);
}

const questionOf = ({ gate, schema }: GateSchema, args: JsonObject) =>
  gate === null || schema === null ? null : { gate, schema: schema as JsonObject, args };
