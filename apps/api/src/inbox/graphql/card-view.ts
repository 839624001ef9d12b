import { type Decision, statusOf } from '@countersign/domain';
import type { Card } from '../../decisions/card.js';

/** What a resolver of `Decision` gives; `card` is for the fields that are resolved when they are asked for. */
export const decisionView = (card: Card) => {
  const { decision, title, runId, instructions, application } = card;
  const { id, kind, tool, route, escalated, digest, editable, createdAt, expiresAt, escalatesAt } = decision;
  return {
    __typename: 'Decision' as const,
    ...{ id, kind, tool, route, escalated, digest, editable, createdAt, expiresAt, escalatesAt },
    ...{ title, runId, instructions, application },
    status: statusOf(decision),
    organization: card.organization && { __typename: 'Organization' as const, ...card.organization },
    requesterRole: card.requesterRole,
    role: card.role,
    escalatesTo: card.escalatesTo,
    requester: card.requester,
    holder: card.holder,
    holding: holdingOf(decision),
    allowedMoves: card.allowedMoves,
    choice: null,
    card,
  };
};
export type DecisionView = ReturnType<typeof decisionView>;

function holdingOf({ state }: Decision): string {
  if (!state.open) throw new Error('a card of a decision that is final');
  return state.holding.kind;
}
