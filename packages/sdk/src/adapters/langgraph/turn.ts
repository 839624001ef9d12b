import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages';
import type { ToolCall } from '@langchain/core/messages/tool';
import type { LangGraphRunnableConfig } from '@langchain/langgraph';
import { withinLimit } from '../call-id.js';

/** What one message of the model asks for. */
export interface Turn {
  /** The message's id, which the state keeps; where it keeps none, its place in the conversation. */
  readonly message: string;
  /** The calls that have no answer yet, and each one's name in its turn. */
  readonly calls: readonly { readonly call: ToolCall; readonly name: string }[];
}

/** Reads what a tool node gets: messages, a state with messages, or one call that was sent to a node of its own. */
export function turnOf(input: unknown): Turn {
  const messages = messagesOf(input);
  const place = messages.findLastIndex((message) => AIMessage.isInstance(message));
  const message = messages[place] as AIMessage | undefined;
  const answered = new Set(messages.filter((one) => ToolMessage.isInstance(one)).map((one) => one.tool_call_id));
  const calls = sentAlone(input) ?? message?.tool_calls ?? [];
  return {
    message: message?.id ?? String(place),
    calls: calls
      .map((call, index) => ({ call, name: call.id ?? String(index) }))
      .filter(({ call: { id } }) => id === undefined || !answered.has(id)),
  };
}

/** The same when the node starts again. An id of the model alone may come again in another conversation. */
export function runIdOf({ message }: Turn, { configurable }: LangGraphRunnableConfig): string {
  const thread: unknown = configurable?.['thread_id'];
  if (typeof thread !== 'string') throw new Error('A gated tool needs a checkpointer, and a configurable thread_id.');
  return withinLimit(`${thread}:${message}`);
}

const sentAlone = (input: unknown): ToolCall[] | undefined =>
  isObject(input) && 'lg_tool_call' in input ? [input['lg_tool_call'] as ToolCall] : undefined;

function messagesOf(input: unknown): readonly BaseMessage[] {
  if (Array.isArray(input)) return input as BaseMessage[];
  return isObject(input) && Array.isArray(input['messages']) ? (input['messages'] as BaseMessage[]) : [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
