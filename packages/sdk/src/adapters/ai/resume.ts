import type { ModelMessage, ToolModelMessage } from 'ai';
import type { Pause } from '../../gate/outcome.js';
import type { Conversation } from '../conversation.js';
import { goOn, raiseHeld, type Verdict, verdictsOn } from '../decided-calls.js';
import { type HeldApproval, heldIn, type Tools } from './held-calls.js';

export interface Approving extends Conversation {
  /** Those that the model was given. */
  readonly tools: Tools;
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
  { tools, ...conversation }: Approving,
  next: (messages: ModelMessage[]) => Result,
): Promise<Result> {
  const held = heldIn(messages, tools);
  const verdicts = await verdictsOn(held, conversation);
  const answers: ToolModelMessage = {
    role: 'tool',
    content: held.map((call, place) => answerOf(call, verdicts[place])),
  };
  return goOn(held, verdicts, () => next(held.length === 0 ? [...messages] : [...messages, answers]));
}

const answerOf = ({ approvalId }: HeldApproval, verdict: Verdict | undefined) => ({
  type: 'tool-approval-response' as const,
  approvalId,
  approved: verdict !== undefined && 'decision' in verdict,
  ...(verdict && 'reason' in verdict && { reason: verdict.reason }),
});
