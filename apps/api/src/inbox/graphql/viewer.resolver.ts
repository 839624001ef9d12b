import { NO_ORGANIZATION } from '@countersign/domain';
import type { ViewerHistoryArgs, ViewerOwnInboxArgs, ViewerRequestsArgs } from '@countersign/contract';
import { Args, ResolveField, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { CountInbox } from '../use-cases/count-inbox.js';
import { ListHistory } from '../use-cases/list-history.js';
import { ListRequests } from '../use-cases/list-requests.js';
import { ReadInbox } from '../use-cases/read-inbox.js';
import { ReadSelf } from '../use-cases/read-self.js';
import { decisionView } from './card-view.js';
import { connection } from './connection.js';
import { historyView, recordView } from './record-view.js';

const organization = NO_ORGANIZATION;
const DEFAULT_FIRST = 25;

/** The person themselves, and their OWNER decisions without an organization. */
@Resolver('Viewer')
export class ViewerResolver {
  constructor(
    private readonly self: ReadSelf,
    private readonly readInbox: ReadInbox,
    private readonly countInbox: CountInbox,
    private readonly listRequests: ListRequests,
    private readonly listHistory: ListHistory,
  ) {}

  @ResolveField('memberships')
  listMemberships(@Viewer() viewer: SignedInViewer) {
    return this.self.memberships(viewer);
  }

  @ResolveField()
  email(@Viewer() viewer: SignedInViewer) {
    return this.self.email(viewer);
  }

  @ResolveField()
  async ownInbox(@Args() { first, after }: ViewerOwnInboxArgs, @Viewer() viewer: SignedInViewer) {
    const page = {
      organization,
      order: 'NEWEST',
      filter: {},
      first: first ?? DEFAULT_FIRST,
      after: after ?? null,
    } as const;
    return connection(await this.readInbox.execute(viewer, page), decisionView);
  }

  @ResolveField()
  ownInboxCount(@Viewer() viewer: SignedInViewer) {
    return this.countInbox.execute(viewer, organization, {});
  }

  @ResolveField()
  async requests(@Args() { open, first, after }: ViewerRequestsArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization, first: first ?? DEFAULT_FIRST, after: after ?? null };
    return connection(await this.listRequests.execute(viewer, asked, open ?? null), recordView);
  }

  @ResolveField()
  async history(@Args() { first, after }: ViewerHistoryArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization, first: first ?? DEFAULT_FIRST, after: after ?? null };
    return connection(await this.listHistory.execute(viewer, asked), historyView);
  }
}
