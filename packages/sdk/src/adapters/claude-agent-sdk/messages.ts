import type { SDKMessage } from '@anthropic-ai/claude-agent-sdk';
import type { ToolUse } from './query-calls.js';

/** The calls that a message of the model asks for. */
export const toolUsesOf = (message: SDKMessage): readonly ToolUse[] =>
  message.type === 'assistant'
    ? message.message.content.flatMap((block) => (block.type === 'tool_use' ? [block] : []))
    : [];

/** The calls whose results a message gives to the model. */
export function resultIdsOf(message: SDKMessage): readonly string[] {
  if (message.type !== 'user' || typeof message.message.content === 'string') return [];
  return message.message.content.flatMap((block) => (block.type === 'tool_result' ? [block.tool_use_id] : []));
}
