import type { JsonObject } from '@countersign/sdk';
import type { Model as ModelOfAgents } from '@openai/agents';
import { TOOLS, type ToolName } from '../tools/toolbox.js';
import type { Model, Proposal, Reply, Turn } from './model.js';

const INSTRUCTIONS = `You are the assistant of Wonder Todos. You propose tool calls; people decide whether they run, and
you are told in the conversation what became of them. Never say that something is done before you were told so.`;

const names = Object.keys(TOOLS) as ToolName[];

/** The name under which the model knows a tool. */
const inModel = (name: string): string => name.replaceAll('-', '_');

/** A real model, by @openai/agents: loaded when there is a key for it. */
export class OpenAiModel implements Model {
  /** `model`: one of the SDK's own; by default what it takes itself. */
  constructor(private readonly model?: ModelOfAgents) {}

  async reply({ person, said, todos }: Turn): Promise<Reply> {
    const { Agent, assistant, Runner, tool, user } = await import('@openai/agents');
    const tools = names.map((name) =>
      tool({
        name: inModel(name),
        description: TOOLS[name].does,
        parameters: {
          ...TOOLS[name].parameters,
          required: [...TOOLS[name].parameters.required],
          additionalProperties: true,
        },
        strict: false,
        needsApproval: true, // the run stops there: the call is raised, and runs behind its gate
        execute: () => '',
      }),
    );
    const instructions = `${INSTRUCTIONS}\nYou speak with ${person.name}. The to-dos: ${JSON.stringify(todos)}`;
    const agent = new Agent({ name: 'Assistant', instructions, tools, ...(this.model && { model: this.model }) });
    const runner = new Runner({ tracingDisabled: true }); // what people say goes to the model, and nowhere else
    const result = await runner.run(
      agent,
      said.map(({ author, words }) => (author === 'person' ? user(words) : assistant(words))),
    );
    const calls = result.interruptions.flatMap(({ rawItem }) =>
      rawItem.type === 'function_call' ? [proposalOf(rawItem)] : [],
    );
    return { words: calls.length > 0 ? 'I would like to do this:' : (result.finalOutput ?? ''), calls };
  }
}

/** The id that the model gave its tool call is the call's from here on. */
function proposalOf(item: { readonly callId: string; readonly name: string; readonly arguments: string }): Proposal {
  const tool = names.find((name) => inModel(name) === item.name);
  if (tool === undefined) throw new Error(`The model called ${item.name}, which is no tool.`);
  return { callId: item.callId, tool, arguments: JSON.parse(item.arguments) as JsonObject };
}
