import type {
  OrganizationFinalDecisionsArgs,
  OrganizationHistoryArgs,
  OrganizationInboxArgs,
  OrganizationInboxCountArgs,
  OrganizationRequestsArgs,
} from '@countersign/contract';
import type { OrganizationId } from '@countersign/domain';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { CountInbox } from '../use-cases/count-inbox.js';
import { ListFinalDecisions } from '../use-cases/list-final-decisions.js';
import { ListHistory } from '../use-cases/list-history.js';
import { ListRequests } from '../use-cases/list-requests.js';
import { ReadInbox } from '../use-cases/read-inbox.js';
import { decisionView } from './card-view.js';
import { connection } from './connection.js';
import { historyView, recordView } from './record-view.js';

interface Parented {
  readonly id: OrganizationId;
}

const DEFAULT_FIRST = 25;

/** An organization of the viewer's: what they may act on there, what they asked for, what they answered. */
@Resolver('Organization')
export class OrganizationResolver {
  constructor(
    private readonly readInbox: ReadInbox,
    private readonly countInbox: CountInbox,
    private readonly listRequests: ListRequests,
    private readonly listHistory: ListHistory,
    private readonly listFinalDecisions: ListFinalDecisions,
  ) {}

  @ResolveField()
  async inbox(@Parent() { id }: Parented, @Args() args: OrganizationInboxArgs, @Viewer() viewer: SignedInViewer) {
    const { filter, order, first, after } = args;
    const page = await this.readInbox.execute(viewer, {
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
    return this.countInbox.execute(viewer, id, filter ?? {});
  }

  @ResolveField()
  async requests(@Parent() { id }: Parented, @Args() args: OrganizationRequestsArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization: id, first: args.first ?? DEFAULT_FIRST, after: args.after ?? null };
    return connection(await this.listRequests.execute(viewer, asked, args.open ?? null), recordView);
  }

  @ResolveField()
  async history(@Parent() { id }: Parented, @Args() args: OrganizationHistoryArgs, @Viewer() viewer: SignedInViewer) {
    const asked = { organization: id, first: args.first ?? DEFAULT_FIRST, after: args.after ?? null };
    return connection(await this.listHistory.execute(viewer, asked), historyView);
  }

  @ResolveField()
  async finalDecisions(
    @Parent() { id }: Parented,
    @Args() args: OrganizationFinalDecisionsArgs,
    @Viewer() viewer: SignedInViewer,
  ) {
    const asked = { organization: id, first: args.first ?? DEFAULT_FIRST, after: args.after ?? null };
    const page = await this.listFinalDecisions.execute(viewer, asked);
    return page && connection(page, historyView);
  }
}
