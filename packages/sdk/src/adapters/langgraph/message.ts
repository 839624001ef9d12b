import { ToolMessage } from '@langchain/core/messages';
import type { ToolCall } from '@langchain/core/messages/tool';
import type { Outcome } from '../../gate/outcome.js';
import { forModel } from '../../gate/words.js';
import type { ToolOutput } from './gated-tool.js';

/**
 * What the model is told about its call; what nobody said no to is not told as one. `additional_kwargs.countersign`
 * says how it ended, and on whose word, for whoever draws the conversation.
 */
export function messageOf<Value extends ToolOutput>(outcome: Outcome<Value>, call: ToolCall): ToolOutput {
  if (outcome.status !== 'ran') return withEnding(unvalued(outcome, call), outcome);
  if (!(outcome.value instanceof ToolMessage)) return outcome.value;
  return withEnding(
    outcome.changedArguments.length > 0 ? told(outcome.value, forModel(outcome)) : outcome.value,
    outcome,
  );
}

function unvalued(outcome: Outcome<never>, { name, id = '' }: ToolCall): ToolMessage {
  const error = outcome.status === 'failed' ? [outcome.error instanceof Error ? outcome.error.message : ''] : [];
  const content = [forModel(outcome), ...error].join(' ').trim();
  return new ToolMessage({ status: 'error', name, content, tool_call_id: id });
}

function told(message: ToolMessage, sentence: string): ToolMessage {
  const { content } = message;
  message.content =
    typeof content === 'string' ? `${content}\n\n${sentence}` : [...content, { type: 'text', text: sentence }];
  return message;
}

function withEnding(message: ToolMessage, { status, decision, provenance, ...more }: Outcome<unknown>): ToolMessage {
  const cause = 'cause' in more ? { cause: more.cause } : {};
  message.additional_kwargs['countersign'] = { status, ...cause, provenance, decision: decision?.id ?? null };
  return message;
}
