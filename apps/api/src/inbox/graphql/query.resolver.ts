import type { QueryDecisionArgs, QueryNodeArgs, QueryOrganizationArgs } from '@countersign/contract';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { FindOrganization } from '../use-cases/find-organization.js';
import { ReadDecision } from '../use-cases/read-decision.js';
import { decisionView, type DecisionView } from './card-view.js';

/** Where a query begins. What is not there and what is not the viewer's is null, by the same read. */
@Resolver()
export class QueryResolver {
  constructor(
    private readonly readDecision: ReadDecision,
    private readonly findOrganization: FindOrganization,
  ) {}

  @Query()
  viewer(@Viewer() { person, user, name }: SignedInViewer) {
    return { id: person, user, name };
  }

  @Query()
  async organization(@Args() { slug }: QueryOrganizationArgs, @Viewer() viewer: SignedInViewer) {
    return this.findOrganization.execute(viewer, { slug });
  }

  @Query()
  async decision(@Args() { id }: QueryDecisionArgs, @Viewer() viewer: SignedInViewer): Promise<DecisionView | null> {
    const card = await this.readDecision.execute(viewer, id);
    return card && decisionView(card);
  }

  @Query()
  async node(@Args() { id }: QueryNodeArgs, @Viewer() viewer: SignedInViewer) {
    const [decision, organization] = await Promise.all([
      this.decision({ id }, viewer),
      this.findOrganization.execute(viewer, { id }),
    ]);
    return decision ?? organization;
  }
}
