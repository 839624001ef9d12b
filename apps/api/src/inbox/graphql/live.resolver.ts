import type { SubscriptionInboxChangedArgs } from '@countersign/contract';
import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import type { LiveConnection } from '../live/live-connection.js';
import { WatchInbox } from '../live/watch-inbox.js';

/** What changes while somebody looks on. The socket has admitted them. */
@Resolver()
export class LiveResolver {
  constructor(private readonly watchInbox: WatchInbox) {}

  @Subscription()
  inboxChanged(
    @Args() { organization }: SubscriptionInboxChangedArgs,
    @Context() { connection }: { readonly connection: LiveConnection },
  ) {
    return this.watchInbox.execute(connection, organization ?? null);
  }
}
