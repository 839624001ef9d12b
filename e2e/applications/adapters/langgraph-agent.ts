import { type Countersign, humanApproval } from '@countersign/sdk';
import { currentExecution, GatedToolNode, gatedTool } from '@countersign/sdk/langgraph';
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import {
  END,
  type LangGraphRunnableConfig,
  MemorySaver,
  MessagesAnnotation,
  Send,
  START,
  StateGraph,
} from '@langchain/langgraph';
import { z } from 'zod';
import type { Installation } from '../kit/installation.js';

export type Turn = readonly { readonly id: string; readonly name: string; readonly args: Record<string, unknown> }[];

export const removals = (...ids: string[]): Turn =>
  ids.map((id) => ({ id, name: 'delete-todo', args: { todoId: `t-${id}` } }));

export const listing: Turn = [{ id: 'l', name: 'list-todos', args: {} }];

/** An agent of one conversation, whose model says what stands in its script. Its checkpoints outlive a process. */
export class Conversation {
  private static count = 0;
  readonly ran: string[] = [];
  readonly config;
  private readonly eachAlone: boolean;
  private readonly checkpointer = new MemorySaver();

  constructor(
    private readonly house: Installation<'adam' | 'mia'>,
    private readonly script: Turn,
    { user = house.acme.people.mia.user, eachAlone = false } = {},
  ) {
    Conversation.count += 1;
    this.eachAlone = eachAlone;
    this.config = { configurable: { thread_id: `thread-${String(Conversation.count)}`, user } };
  }

  /** What a process builds when it starts: tools, and a graph on the checkpoints that are there. */
  process(countersign: Countersign = this.house.tool()) {
    const { remove, list } = this.tools();
    const approval = humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] });
    const gated = gatedTool(countersign, remove, approval);
    const call = ({ configurable }: LangGraphRunnableConfig) => ({
      requester: String(configurable?.['user']),
      organization: this.house.acme.slug,
    });
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('agent', ({ messages }) => ({ messages: [this.says(messages.length)] }))
      .addNode('tools', new GatedToolNode([gated, list], { countersign, call }))
      .addEdge(START, 'agent')
      .addConditionalEdges('agent', (state) => (state.messages.length === 2 ? this.route(state) : END))
      .addEdge('tools', 'agent')
      .compile({ checkpointer: this.checkpointer });
    const start = () => graph.invoke({ messages: [new HumanMessage('tidy up')] }, this.config);
    return { countersign, graph, gated, remove, start, config: this.config };
  }

  /** The id under which a call was raised, by the id that the model gave it. */
  async callId(id: string): Promise<string> {
    const { values } = await this.process().graph.getState(this.config);
    const [, message] = (values as typeof MessagesAnnotation.State).messages;
    return `${this.config.configurable.thread_id}:${message?.id ?? ''}:${id}`;
  }

  /** To the tools, with all calls of the turn or, as some agents do, with each on its own. */
  private route(state: typeof MessagesAnnotation.State) {
    return this.eachAlone ? this.script.map((call) => new Send('tools', { ...state, lg_tool_call: call })) : 'tools';
  }

  private says(messages: number): AIMessage {
    return new AIMessage({ content: '', tool_calls: messages === 1 ? [...this.script] : [] });
  }

  private tools() {
    const remove = tool(
      ({ todoId, note = '-' }) => {
        this.ran.push(`delete ${todoId} ${note} as ${currentExecution().runAs.user}`);
        return `${todoId} is gone`;
      },
      {
        name: 'delete-todo',
        description: 'Deletes a todo.',
        schema: z.object({ todoId: z.string(), note: z.string().optional() }),
      },
    );
    const listed = { name: 'list-todos', description: 'Lists the todos.', schema: z.object({}) };
    const list = tool(() => String(this.ran.push('list')), listed);
    return { remove, list };
  }
}

/** What the model was told, by the ids of its calls. */
export const told = (values: { readonly messages: readonly unknown[] } | undefined) =>
  Object.fromEntries(
    (values?.messages ?? [])
      .filter((one) => ToolMessage.isInstance(one))
      .map(({ tool_call_id, content }) => [tool_call_id, content]),
  );
