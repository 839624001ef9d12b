import type { MutationAnswerArgs, MutationWithdrawArgs } from '@countersign/contract';
import type { JsonValue } from '@countersign/domain';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { AnswerDecision } from '../../decisions/use-cases/answer-decision.js';
import { WithdrawRequest } from '../../decisions/use-cases/withdraw-request.js';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { MoveResults } from './move-results.js';

/** What ends a decision: its reviewer's answer, its requester's withdrawal. */
@Resolver()
export class AnswersResolver {
  constructor(
    private readonly answerDecision: AnswerDecision,
    private readonly withdrawRequest: WithdrawRequest,
    private readonly results: MoveResults,
  ) {}

  @Mutation()
  async answer(@Args() { input }: MutationAnswerArgs, @Viewer() viewer: SignedInViewer) {
    const { id, digest, verdict, modifiedArguments, reason, idempotencyKey } = input;
    const answered = await this.answerDecision.execute(viewer, id, {
      digest,
      verdict: verdict ?? null,
      reason: reason ?? null,
      idempotencyKey: idempotencyKey ?? null,
      ...(hasArguments(modifiedArguments) && { modifiedArguments }),
    });
    return this.results.of(viewer, answered);
  }

  @Mutation()
  async withdraw(@Args() { id, reason }: MutationWithdrawArgs, @Viewer() viewer: SignedInViewer) {
    return this.results.of(viewer, await this.withdrawRequest.execute(viewer, id, reason ?? null));
  }
}

/** Null is GraphQL's word for what was left out; anything else is judged as the arguments. */
const hasArguments = (sent: unknown): sent is JsonValue => sent !== undefined && sent !== null;
