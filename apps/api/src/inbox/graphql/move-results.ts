import { boundedFaults, NOT_AVAILABLE, restOf, wordsFor } from '@countersign/contract';
import { type Decision, type Refusal, type Result, statusOf } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { SignedInViewer } from '../../identity/viewer.js';
import { ReadDecision } from '../use-cases/read-decision.js';
import { decisionView } from './card-view.js';

/** What a move gave, as the members of MoveResult. */
@Injectable()
export class MoveResults {
  constructor(private readonly readDecision: ReadDecision) {}

  async of(viewer: SignedInViewer, result: Result<Decision>) {
    if (!result.ok) return refused(result.refusal);
    const { id, state } = result.value;
    const card = state.open ? await this.readDecision.execute(viewer, id) : null;
    return {
      __typename: 'Moved' as const,
      status: statusOf(result.value),
      decision: card && decisionView(card),
      changedArguments: state.open ? [] : state.outcome.changedArguments,
    };
  }
}

/** What the law refuses, as the member of a result. */
export function refused(refusal: Refusal) {
  switch (refusal.kind) {
    case 'not-found':
      return { __typename: 'NotFound' as const, message: NOT_AVAILABLE };
    case 'conflict':
      return { __typename: 'Conflict' as const, code: refusal.code, message: wordsFor(refusal.code) };
    case 'invalid': {
      const { code, errors } = refusal;
      const message = [wordsFor(code), restOf(errors)].filter((text) => text !== undefined).join(' ');
      return { __typename: 'Invalid' as const, code, message, errors: boundedFaults(errors) };
    }
  }
}
