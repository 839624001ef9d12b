import type { QueryDecisionArgs, QueryNodeArgs, QueryOrganizationArgs } from '@countersign/contract';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Inbox } from '../persistence/inbox.js';
import { Memberships } from '../persistence/memberships.js';
import { decisionView, type DecisionView } from './card-view.js';

/** Where a query begins. What is not there and what is not the viewer's is null, by the same read. */
@Resolver()
export class QueryResolver {
  constructor(
    private readonly inbox: Inbox,
    private readonly memberships: Memberships,
  ) {}

  @Query()
  viewer(@Viewer() { person, user, name }: SignedInViewer) {
    return { id: person, user, name };
  }

  @Query()
  async organization(@Args() { slug }: QueryOrganizationArgs, @Viewer() viewer: SignedInViewer) {
    return this.memberships.organization(viewer, { slug });
  }

  @Query()
  async decision(@Args() { id }: QueryDecisionArgs, @Viewer() viewer: SignedInViewer): Promise<DecisionView | null> {
    const card = await this.inbox.card(viewer, id);
    return card && decisionView(card);
  }

  @Query()
  async node(@Args() { id }: QueryNodeArgs, @Viewer() viewer: SignedInViewer) {
    const [decision, organization] = await Promise.all([
      this.decision({ id }, viewer),
      this.memberships.organization(viewer, { id }),
    ]);
    return decision ?? organization;
  }
}
