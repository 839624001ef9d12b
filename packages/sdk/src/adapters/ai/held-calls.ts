import type { ModelMessage, ToolApprovalRequest } from 'ai';
import type { JsonObject } from '../../wire/json.js';
import type { HeldCall } from '../decided-calls.js';
import { gateOf } from './gated-tool.js';

/** A call that waits for an approval, by the approval's own id. */
export interface HeldApproval extends HeldCall {
  readonly approvalId: string;
}

export type Tools = Readonly<Record<string, object>>;

/** The gated calls of a conversation that have no result yet, answered or not. */
export function heldIn(messages: readonly ModelMessage[], tools: Tools): readonly HeldApproval[] {
  const parts = messages.flatMap(partsOf);
  const calls = new Map(parts.flatMap((part) => (part.type === 'tool-call' ? [[part.toolCallId, part] as const] : [])));
  return openIn(messages).flatMap(({ toolCallId: id, approvalId }) => {
    const call = calls.get(id);
    const gate = call && gateOf(tools[call.toolName]);
    return gate === undefined ? [] : [{ id, approvalId, gate, args: call?.input as JsonObject }];
  });
}

/** All that was asked for and has no result yet, of tools without a gate too. */
export function openIn(messages: readonly ModelMessage[]): readonly ToolApprovalRequest[] {
  const parts = messages.flatMap(partsOf);
  const over = new Set(parts.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : [])));
  return parts
    .filter((part) => part.type === 'tool-approval-request')
    .filter(({ toolCallId }) => !over.has(toolCallId));
}

type Part = Exclude<ModelMessage['content'], string>[number];

const partsOf = ({ content }: ModelMessage): readonly Part[] => (typeof content === 'string' ? [] : content);
