import type {
  OrganizationHistoryArgs,
  OrganizationInboxArgs,
  OrganizationInboxCountArgs,
  OrganizationRequestsArgs,
} from '@countersign/contract';
import type { OrganizationId } from '@countersign/domain';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Inbox } from '../persistence/inbox.js';
import { Records } from '../persistence/records.js';
import { decisionView } from './card-view.js';
import { connection } from './connection.js';
import { recordView } from './record-view.js';

interface Parented {
  readonly id: OrganizationId;
}

const DEFAULT_FIRST = 25;

/** An organization of the viewer's: what they may act on there, what they asked for, what they answered. */
@Resolver('Organization')
export class OrganizationResolver {
  constructor(
    private readonly inboxes: Inbox,
    private readonly records: Records,
  ) {}

  @ResolveField()
  async inbox(@Parent() { id }: Parented, @Args() args: OrganizationInboxArgs, @Viewer() viewer: SignedInViewer) {
    const { filter, order, first, after } = args;
    const page = await this.inboxes.page(viewer, {
      organization: id,
      order: order ?? 'NEWEST',
      filter: filter ?? {},
      first: first ?? DEFAULT_FIRST,
      after: after ?? null,
    });
    return connection(page, decisionView);
  }

  @ResolveField()
  inboxCount(
    @Parent() { id }: Parented,
    @Args() { filter }: OrganizationInboxCountArgs,
    @Viewer() viewer: SignedInViewer,
  ) {
    return this.inboxes.count(viewer, id, filter ?? {});
  }

  @ResolveField()
  async requests(@Parent() { id }: Parented, @Args() args: OrganizationRequestsArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization: id, first: args.first ?? DEFAULT_FIRST, after: args.after ?? null };
    return connection(await this.records.requests(viewer, asked, args.open ?? null), recordView);
  }

  @ResolveField()
  async history(@Parent() { id }: Parented, @Args() args: OrganizationHistoryArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization: id, first: args.first ?? DEFAULT_FIRST, after: args.after ?? null };
    return connection(await this.records.history(viewer, asked), recordView);
  }
}
