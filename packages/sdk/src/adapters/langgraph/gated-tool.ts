import { AsyncLocalStorage } from 'node:async_hooks';
import { ToolMessage } from '@langchain/core/messages';
import type { ToolCall } from '@langchain/core/messages/tool';
import { DynamicStructuredTool, type StructuredToolInterface } from '@langchain/core/tools';
import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { Command, type LangGraphRunnableConfig } from '@langchain/langgraph';
import type { Countersign } from '../../client.js';
import type { HumanApproval } from '../../declare/human-approval.js';
import type { Gate } from '../../gate/gate.js';
import type { Execution } from '../../gate/tool.js';
import type { JsonObject } from '../../wire/json.js';

/** What a tool of a graph gives back: its message, or a command to the graph. */
export type ToolOutput = ToolMessage | Command;

/** A call of the model, and what the graph hands the tool beside it. */
export interface Invocation {
  readonly call: ToolCall;
  readonly runtime: LangGraphRunnableConfig;
}

const invocations = new AsyncLocalStorage<Invocation>();
const executions = new AsyncLocalStorage<Execution>();

/**
 * What a model is given in place of a tool that has a gate: the same name, description and schema. Only a
 * `GatedToolNode` runs it; any other way to its body throws.
 */
export class GatedTool extends DynamicStructuredTool {
  readonly gate: Gate<JsonObject, ToolOutput>;

  constructor(countersign: Countersign, tool: StructuredToolInterface, approval: HumanApproval) {
    const { name, description, schema } = tool;
    super({
      name,
      description,
      schema,
      func: () => Promise.reject(new Error(`${name} runs in a GatedToolNode only.`)),
    });
    const run = async (args: JsonObject, execution: Execution): Promise<ToolOutput> => {
      const { call, runtime } = invocations.getStore() ?? { call: { name }, runtime: {} };
      const invocation = { ...call, args, id: call.id ?? execution.idempotencyKey, type: 'tool_call' as const };
      const output: unknown = await executions.run(execution, () => tool.invoke(invocation, runtime));
      return outputOf(output, invocation);
    };
    this.gate = countersign.gate({ name, run }, { argumentsSchema: schemaOf(schema), ...approval });
  }

  /** Waits for the decision of a call of this graph, and runs it if it may. */
  settle(id: string, invocation: Invocation) {
    return invocations.run(invocation, () => this.gate.settle(id, { signal: invocation.runtime.signal }));
  }
}

/** Puts the right person before a tool: `const deleteTodo = gatedTool(countersign, tool(…), humanApproval({…}))`. */
export const gatedTool = (countersign: Countersign, tool: StructuredToolInterface, approval: HumanApproval) =>
  new GatedTool(countersign, tool, approval);

/** Under whose authority the tool runs that asks; it throws where no gate led. */
export function currentExecution(): Execution {
  const execution = executions.getStore();
  if (execution === undefined) throw new Error('Nobody approved this call: it did not come through its gate.');
  return execution;
}

function outputOf(output: unknown, { name, id }: { readonly name: string; readonly id: string }): ToolOutput {
  if (output instanceof ToolMessage || output instanceof Command) return output;
  const content = typeof output === 'string' ? output : JSON.stringify(output);
  return new ToolMessage({ status: 'success', name, content, tool_call_id: id });
}

/** The server judges schemas as JSON Schema 2020-12, whatever dialect the library says that it wrote. */
function schemaOf(schema: StructuredToolInterface['schema']): object {
  const { $schema: _, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0]) as Record<string, unknown>;
  return rest;
}
