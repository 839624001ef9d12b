import { type Decision, statusOf } from '@countersign/domain';
import type { Card } from '../../decisions/card.js';

/** What a resolver of `Decision` gives; `card` is for the fields that are resolved when they are asked for. */
export const decisionView = (card: Card) => {
  const { decision } = card;
  return {
    __typename: 'Decision' as const,
    id: decision.id,
    kind: decision.kind,
    tool: decision.tool,
    route: decision.route,
    escalated: decision.escalated,
    digest: decision.digest,
    editable: decision.editable,
    createdAt: decision.createdAt,
    expiresAt: decision.expiresAt,
    escalatesAt: decision.escalatesAt,
    title: card.title,
    runId: card.runId,
    instructions: card.instructions,
    application: card.application,
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
