import type { CanUseTool, HookInput, HookJSONOutput, Options, SDKMessage } from '@anthropic-ai/claude-agent-sdk';
import type { Countersign } from '../../client.js';
import type { HumanApproval } from '../../declare/human-approval.js';
import { ResultUnknown } from '../../gate/outcome.js';
import { forModel } from '../../gate/words.js';
import { HandedCalls } from './handed-calls.js';
import { type Asking, QueryCalls } from './query-calls.js';
import { resultIdsOf, toolUsesOf } from './messages.js';

export interface PermissionsOptions {
  readonly countersign: Countersign;
  /** By the name that Claude knows a tool under: `Bash`, `mcp__todos__delete`. */
  readonly approvals: Readonly<Record<string, HumanApproval>>;
  /** What becomes of tools without a gate that Claude's program asks about. */
  readonly otherwise: 'allow' | 'deny' | CanUseTool;
}

/** What goes into the options of one query, and around it. */
export interface QueryPermissions {
  readonly canUseTool: CanUseTool;
  /** Hooks of your own for the same events stand beside these in their lists. */
  readonly hooks: NonNullable<Options['hooks']>;
  /**
   * Passes on the messages of the query. A gated call is raised as soon as the model has written it: Claude's program
   * asks about one after the other. When the query is over, `end` is called.
   */
  readonly watch: <Message extends SDKMessage>(messages: AsyncIterable<Message>) => AsyncGenerator<Message, void>;
  /** Takes back what nobody comes back for, and reports what was cut short as unknown. For queries that are not watched. */
  readonly end: () => Promise<void>;
}

/**
 * Puts the right person before tools that Claude's program runs. Call it once, then `registerGates()`; and what it
 * gives for each query, with whoever asks: `query({ prompt, options: { canUseTool, hooks } })`.
 */
export function countersignPermissions(options: PermissionsOptions): (asking: Asking) => QueryPermissions {
  const { countersign, approvals, otherwise } = options;
  const handed = new HandedCalls();
  const gates = new Map(
    Object.entries(approvals).map(([name, approval]) => [name, countersign.gate({ name, run: handed.run }, approval)]),
  );
  return (asking) => {
    const calls = new QueryCalls(countersign, gates, handed, asking);
    return {
      canUseTool: (name, input, about) => {
        if (calls.isGated(name)) return calls.decide({ id: about.toolUseID, name, input }, about.signal);
        if (typeof otherwise === 'function') return otherwise(name, input, about);
        return Promise.resolve(otherwise === 'allow' ? ALLOWED(input) : DENIED);
      },
      hooks: hooksOf(calls),
      watch: (messages) => watched(messages, calls),
      end: () => calls.end(),
    };
  };
}

const ALLOWED = (updatedInput: Record<string, unknown>) => ({ behavior: 'allow' as const, updatedInput });
const DENIED = { behavior: 'deny' as const, message: 'This tool is not allowed here.' };

function hooksOf(calls: QueryCalls): QueryPermissions['hooks'] {
  const ended = (input: HookInput) => endedAs(input, calls);
  return {
    PreToolUse: [{ hooks: [(input) => Promise.resolve(asking(input, calls))], onFailure: 'block' }],
    PostToolUse: [{ hooks: [ended] }],
    PostToolUseFailure: [{ hooks: [ended] }],
  };
}

/** Whatever a rule, a mode or a list of allowed tools says: about a gated tool `canUseTool` is asked. */
const asking = (input: HookInput, calls: QueryCalls): HookJSONOutput =>
  input.hook_event_name === 'PreToolUse' && calls.isGated(input.tool_name)
    ? { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'ask' } }
    : {};

async function endedAs(input: HookInput, calls: QueryCalls): Promise<HookJSONOutput> {
  const { hook_event_name: hookEventName } = input;
  if (hookEventName !== 'PostToolUse' && hookEventName !== 'PostToolUseFailure') return {};
  if (!calls.isGated(input.tool_name)) return {};
  const outcome = await calls.ended(input.tool_use_id, errorOf(input));
  if (outcome === undefined) return { continue: false, stopReason: `${input.tool_name} ran without its approval.` };
  const isTold = 'changedArguments' in outcome && outcome.changedArguments.length > 0;
  return isTold ? { hookSpecificOutput: { hookEventName, additionalContext: forModel(outcome) } } : {};
}

function errorOf(input: HookInput): Error | undefined {
  if (input.hook_event_name !== 'PostToolUseFailure') return undefined;
  return input.is_interrupt ? new ResultUnknown('The call was interrupted.') : new Error(input.error);
}

async function* watched<Message extends SDKMessage>(messages: AsyncIterable<Message>, calls: QueryCalls) {
  try {
    for await (const message of messages) {
      for (const use of toolUsesOf(message)) calls.raise(use).catch(() => undefined); // told when it is asked about
      for (const id of resultIdsOf(message)) await calls.answered(id);
      yield message;
    }
  } finally {
    await calls.end();
  }
}
