import { useCountersign } from '../client/context.js';
import {
  type AnswerInput,
  AnswerDocument,
  ClaimDocument,
  EscalateDocument,
  GiveBackDocument,
  type OutcomeFragment,
  ReassignDocument,
  TakeOverDocument,
} from '../generated/graphql.js';

/** An answer as a reviewer gives it; the digest is of what they had before them. */
export type Answer = Omit<AnswerInput, 'id' | 'idempotencyKey'>;

/** A move of one decision; `to` is a Person.id, as the candidates have it. */
export type Command =
  | { readonly kind: 'CLAIM' | 'GIVE_BACK' }
  | { readonly kind: 'TAKE_OVER' | 'ESCALATE'; readonly reason: string }
  | { readonly kind: 'REASSIGN'; readonly to: string; readonly reason: string }
  | { readonly kind: 'ANSWER'; readonly answer: Answer };

/** Sends one move; an answer carries the same idempotency key however often it is tried. */
export function usePerform(id: string) {
  const { send, memory } = useCountersign();
  return async (command: Command): Promise<OutcomeFragment> => {
    switch (command.kind) {
      case 'CLAIM':
        return (await send(ClaimDocument, { id })).claim;
      case 'GIVE_BACK':
        return (await send(GiveBackDocument, { id })).giveBack;
      case 'TAKE_OVER':
        return (await send(TakeOverDocument, { id, reason: command.reason })).takeOver;
      case 'ESCALATE':
        return (await send(EscalateDocument, { id, reason: command.reason })).escalate;
      case 'REASSIGN':
        return (await send(ReassignDocument, { id, to: command.to, reason: command.reason })).reassign;
      case 'ANSWER': {
        const input = { ...command.answer, id, idempotencyKey: memory.keyOf(id) };
        return (await send(AnswerDocument, { input })).answer;
      }
    }
  };
}
