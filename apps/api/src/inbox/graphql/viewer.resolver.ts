import { NO_ORGANIZATION } from '@countersign/domain';
import type { ViewerHistoryArgs, ViewerOwnInboxArgs, ViewerRequestsArgs } from '@countersign/contract';
import { Args, ResolveField, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Inbox } from '../persistence/inbox.js';
import { Memberships } from '../persistence/memberships.js';
import { Records } from '../persistence/records.js';
import { decisionView } from './card-view.js';
import { connection } from './connection.js';
import { recordView } from './record-view.js';

const organization = NO_ORGANIZATION;
const DEFAULT_FIRST = 25;

/** The person themselves, and their OWNER decisions without an organization. */
@Resolver('Viewer')
export class ViewerResolver {
  constructor(
    private readonly inbox: Inbox,
    private readonly memberships: Memberships,
    private readonly records: Records,
  ) {}

  @ResolveField('memberships')
  listMemberships(@Viewer() viewer: SignedInViewer) {
    return this.memberships.of(viewer);
  }

  @ResolveField()
  email(@Viewer() viewer: SignedInViewer) {
    return this.memberships.email(viewer);
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
    return connection(await this.inbox.page(viewer, page), decisionView);
  }

  @ResolveField()
  ownInboxCount(@Viewer() viewer: SignedInViewer) {
    return this.inbox.count(viewer, organization, {});
  }

  @ResolveField()
  async requests(@Args() { open, first, after }: ViewerRequestsArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization, first: first ?? DEFAULT_FIRST, after: after ?? null };
    return connection(await this.records.requests(viewer, asked, open ?? null), recordView);
  }

  @ResolveField()
  async history(@Args() { first, after }: ViewerHistoryArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization, first: first ?? DEFAULT_FIRST, after: after ?? null };
    return connection(await this.records.history(viewer, asked), recordView);
  }
}
