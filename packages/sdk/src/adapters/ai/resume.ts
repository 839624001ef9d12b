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
 * `streamText` or an agent with the messages it is given, in whichever process. Keep what it was resumed from and
 * `response.messages` of the result; the answers between them may be kept or left out.
 */
export async function resumeWhenDecided<Result>(
  messages: readonly ModelMessage[],
  { tools, answers = [], ...conversation }: Approving,
  next: (messages: ModelMessage[]) => Result,
): Promise<Result> {
  const held = heldIn(messages, tools);
  const { before, last } = lastAnswersOf(messages);
  const given = [...last.content.filter(isAnswer), ...answers];
  assertAllAreAnswered(messages, [...held, ...given]);
  const verdicts = await verdictsOn(held, conversation);
  const ours = held.map((call, place) => answerOf(call, verdicts[place]));
  const answered = { ...last, content: withAnswers(last.content, [...answers, ...ours]) };
  return goOn(held, verdicts, () => next(answered.content.length === 0 ? [...before] : [...before, answered]));
}

/** The library looks for answers in the last message alone: they all go into that, beside results it may hold already. */
function lastAnswersOf(messages: readonly ModelMessage[]) {
  const last = messages.at(-1);
  const none: ToolModelMessage = { role: 'tool', content: [] };
  return last?.role === 'tool' ? { before: messages.slice(0, -1), last } : { before: messages, last: none };
}

type Part = ToolModelMessage['content'][number];

const isAnswer = (part: Part): part is ToolApprovalResponse => part.type === 'tool-approval-response';

/** An answer to what was answered before takes its place: a decision counts, and not what was written down of it. */
function withAnswers(content: readonly Part[], answers: readonly ToolApprovalResponse[]): Part[] {
  const ids = new Set(answers.map(({ approvalId }) => approvalId));
  return [...content.filter((part) => !isAnswer(part) || !ids.has(part.approvalId)), ...answers];
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
