import type {
  MutationClaimArgs,
  MutationEscalateArgs,
  MutationGiveBackArgs,
  MutationReassignArgs,
  MutationTakeOverArgs,
} from '@countersign/contract';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { ClaimDecision } from '../../decisions/use-cases/claim-decision.js';
import { EscalateDecision } from '../../decisions/use-cases/escalate-decision.js';
import { GiveBackDecision } from '../../decisions/use-cases/give-back-decision.js';
import { ReassignDecision } from '../../decisions/use-cases/reassign-decision.js';
import { TakeOverDecision } from '../../decisions/use-cases/take-over-decision.js';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { MoveResults } from './move-results.js';

/** The moves of a reviewer, a line each: the law decides in the domain. */
@Resolver()
export class MovesResolver {
  constructor(
    private readonly claimDecision: ClaimDecision,
    private readonly giveBackDecision: GiveBackDecision,
    private readonly reassignDecision: ReassignDecision,
    private readonly takeOverDecision: TakeOverDecision,
    private readonly escalateDecision: EscalateDecision,
    private readonly results: MoveResults,
  ) {}

  @Mutation()
  async claim(@Args() { id }: MutationClaimArgs, @Viewer() viewer: SignedInViewer) {
    return this.results.of(viewer, await this.claimDecision.execute(viewer, id));
  }

  @Mutation()
  async giveBack(@Args() { id }: MutationGiveBackArgs, @Viewer() viewer: SignedInViewer) {
    return this.results.of(viewer, await this.giveBackDecision.execute(viewer, id));
  }

  @Mutation()
  async reassign(@Args() { id, to, reason }: MutationReassignArgs, @Viewer() viewer: SignedInViewer) {
    return this.results.of(viewer, await this.reassignDecision.execute(viewer, id, to, reason));
  }

  @Mutation()
  async takeOver(@Args() { id, reason }: MutationTakeOverArgs, @Viewer() viewer: SignedInViewer) {
    return this.results.of(viewer, await this.takeOverDecision.execute(viewer, id, reason));
  }

  @Mutation()
  async escalate(@Args() { id, reason }: MutationEscalateArgs, @Viewer() viewer: SignedInViewer) {
    return this.results.of(viewer, await this.escalateDecision.execute(viewer, id, reason));
  }
}
