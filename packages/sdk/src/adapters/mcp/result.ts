import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Outcome } from '../../gate/outcome.js';
import { forModel } from '../../gate/words.js';
import { ToolFailed } from './inner-server.js';

/**
 * What the client gets: what the tool returned, and the names of what the reviewer changed; or an error that says why
 * there is nothing. `_meta['countersign/outcome']` says how the call ended, and on whose word.
 */
export function resultOf(outcome: Outcome<CallToolResult>): CallToolResult {
  const { status, decision, provenance } = outcome;
  const cause = status === 'denied' ? { cause: outcome.cause } : {};
  const { _meta, ...result } = contentOf(outcome);
  const ending = { status, ...cause, provenance, decision: decision?.id ?? null };
  return { ...result, _meta: { ..._meta, 'countersign/outcome': ending } };
}

function contentOf(outcome: Outcome<CallToolResult>): CallToolResult {
  if (outcome.status === 'ran') {
    const { value, changedArguments } = outcome;
    return changedArguments.length === 0 ? value : { ...value, content: [...value.content, text(forModel(outcome))] };
  }
  if (outcome.status !== 'failed') return { isError: true, content: [text(forModel(outcome))] };
  const { error } = outcome;
  if (error instanceof ToolFailed)
    return { ...error.result, content: [...error.result.content, text(forModel(outcome))] };
  return {
    isError: true,
    content: [text(`${forModel(outcome)} ${error instanceof Error ? error.message : ''}`.trim())],
  };
}

const text = (sentence: string) => ({ type: 'text' as const, text: sentence });
