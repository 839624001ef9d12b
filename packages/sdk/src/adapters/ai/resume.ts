import type { ModelMessage, ToolApprovalResponse, ToolModelMessage } from 'ai';
import type { Pause } from '../../gate/outcome.js';
import type { Conversation } from '../conversation.js';
import { goOn, raiseHeld, type Verdict, verdictsOn } from '../decided-calls.js';
import { type HeldApproval, heldIn, openIn, type Tools } from './held-calls.js';

export interface Approving extends Conversation {
  /** Those that the model was given. */
  readonly tools: Tools;
  /** Your own answers, where the same turn asks about tools of yours that have no gate: all of a turn go in together. */
  readonly answers?: readonly ToolApprovalResponse[];
}

/**
 * Puts the gated calls that a conversation was held back for before their reviewers, and waits for nothing: keep the
 * messages, `response.messages` of the result among them, and the process may end.
 */
export const raiseApprovals = (
  messages: readonly ModelMessage[],
  { tools, ...conversation }: Approving,
): Promise<readonly Pause[]> => raiseHeld(heldIn(messages, tools), conversation);

/**
 * Waits until all gated calls of a conversation are decided, and goes on with the answers: `next` calls `generateText`,
 * `streamText` or an agent with the messages it is given, in whichever process. Keep those messages with the result's.
 */
export async function resumeWhenDecided<Result>(
  messages: readonly ModelMessage[],
  { tools, answers = [], ...conversation }: Approving,
  next: (messages: ModelMessage[]) => Result,
): Promise<Result> {
  const held = heldIn(messages, tools);
  assertAllAreAnswered(messages, [...held, ...answers]);
  const verdicts = await verdictsOn(held, conversation);
  const answer: ToolModelMessage = {
    role: 'tool',
    content: [...answers, ...held.map((call, place) => answerOf(call, verdicts[place]))],
  };
  return goOn(held, verdicts, () => next(answer.content.length === 0 ? [...messages] : [...messages, answer]));
}

/** The library would run what was approved, and then fail for want of the others. */
function assertAllAreAnswered(messages: readonly ModelMessage[], answered: readonly { readonly approvalId: string }[]) {
  const ids = new Set(answered.map(({ approvalId }) => approvalId));
  const open = openIn(messages).filter(({ approvalId }) => !ids.has(approvalId));
  if (open.length === 0) return;
  const calls = open.map(({ toolCallId }) => toolCallId).join(', ');
  throw new Error(
    `Nothing ran: the turn waits for approvals of tools that have no gate (${calls}). Give them as \`answers\`.`,
  );
}

const answerOf = ({ approvalId }: HeldApproval, verdict: Verdict | undefined) => ({
  type: 'tool-approval-response' as const,
  approvalId,
  approved: verdict !== undefined && 'decision' in verdict,
  ...(verdict && 'reason' in verdict && { reason: verdict.reason }),
});
