import { asSchema, type FlexibleSchema, tool as toolOf, type Tool } from 'ai';
import type { Countersign } from '../../client.js';
import type { HumanApproval } from '../../declare/human-approval.js';
import type { Execution } from '../../gate/tool.js';
import type { JsonObject } from '../../wire/json.js';
import { type AnyGate, runApproved } from '../decided-calls.js';

export interface GatedToolOptions<Input extends object> {
  /** The name under which it stands in `tools`. */
  readonly name: string;
  readonly description: string;
  readonly inputSchema: FlexibleSchema<Input>;
  /** Gets the arguments that were approved; `execution.runAs` says whose rights to use. */
  readonly execute: (input: Input, execution: Execution) => unknown;
  /** Running it twice with the same `idempotencyKey` does no more than running it once. */
  readonly idempotent?: boolean;
}

const gates = new WeakMap<object, AnyGate>();

/** Of a tool that `gatedTool` made. */
export const gateOf = (tool: object | undefined): AnyGate | undefined => tool && gates.get(tool);

/**
 * A tool that the right person stands before: the model's calls of it are held back as approval requests, and
 * `resumeWhenDecided` goes on. Its input schema is the gate's `argumentsSchema` where the declaration has none.
 */
export async function gatedTool<Input extends object>(
  countersign: Countersign,
  { name, description, inputSchema, execute, idempotent = false }: GatedToolOptions<Input>,
  approval: HumanApproval,
): Promise<Tool<Input, unknown>> {
  const schema = asSchema(inputSchema);
  const { $schema: _, ...argumentsSchema } = await schema.jsonSchema; // judged as 2020-12
  const read = async (args: JsonObject): Promise<Input> => {
    const reading = await schema.validate?.(args);
    if (reading?.success === false) throw reading.error;
    return reading?.value ?? (args as unknown as Input);
  };
  const gate: AnyGate = countersign.gate(
    { name, idempotent, run: async (args, execution) => execute(await read(args), execution) },
    { argumentsSchema, ...approval },
  );
  const made: Tool<Input, unknown> = toolOf<Input, unknown>({
    description,
    inputSchema,
    needsApproval: true,
    execute: (_asked: Input, { toolCallId, abortSignal }: { toolCallId: string; abortSignal?: AbortSignal }) =>
      runApproved(gate, toolCallId, abortSignal),
  } as never);
  gates.set(made, gate);
  return made;
}
