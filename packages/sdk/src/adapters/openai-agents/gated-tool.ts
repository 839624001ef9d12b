import { type FunctionTool, type RunContext, tool as toolOf } from '@openai/agents';
import { z } from 'zod';
import type { Countersign } from '../../client.js';
import type { HumanApproval } from '../../declare/human-approval.js';
import type { Execution } from '../../gate/tool.js';
import { type AnyGate, runApproved } from '../decided-calls.js';

export interface GatedToolOptions<Parameters extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly parameters: Parameters;
  /** Gets the arguments that were approved; `execution.runAs` says whose rights to use. */
  readonly execute: (args: z.infer<Parameters>, execution: Execution) => unknown;
  /** Running it twice with the same `idempotencyKey` does no more than running it once. */
  readonly idempotent?: boolean;
}

/** What the library says of the call that it makes. */
interface Details {
  readonly toolCall?: { readonly callId: string };
  readonly signal?: AbortSignal;
}

const gates = new WeakMap<object, AnyGate>();

/** Of a tool that `gatedTool` made. */
export const gateOf = (tool: object | undefined): AnyGate | undefined => tool && gates.get(tool);

/**
 * A tool of an agent that the right person stands before: the run is interrupted for each call of it, and
 * `resumeWhenDecided` goes on. Its parameters are the gate's `argumentsSchema` where the declaration has none.
 */
export function gatedTool<Parameters extends z.ZodObject>(
  countersign: Countersign,
  { name, description, parameters, execute, idempotent = false }: GatedToolOptions<Parameters>,
  approval: HumanApproval,
): FunctionTool<unknown, z.ZodObject> {
  const schema: z.ZodObject = parameters;
  const made = toolOf({
    name,
    description,
    parameters: schema,
    needsApproval: true,
    execute: (_asked: unknown, _context?: RunContext, details?: Details) =>
      runApproved(gate, details?.toolCall?.callId, details?.signal),
    // What the library says by itself is “try again”.
    errorFunction: (_context: unknown, error: unknown) => (error instanceof Error ? error.message : 'It failed.'),
  });
  const gate: AnyGate = countersign.gate(
    { name, idempotent, run: (args, execution) => execute(parameters.parse(args), execution) },
    { argumentsSchema: z.toJSONSchema(parameters, { io: 'input' }), ...approval },
  );
  gates.set(made, gate);
  return made;
}
