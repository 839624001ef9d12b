import { Module } from '@nestjs/common';
import { DecisionsModule } from '../../decisions/decisions.module.js';
import { LiveResolver } from '../graphql/live.resolver.js';
import { LiveConnections } from './live-connections.js';
import { LiveUpdates } from './live-updates.js';
import { LiveStore } from './persistence/live-store.js';
import { Pulse } from './persistence/pulse.js';
import { StandingWatch } from './standing-watch.js';
import { WatchInbox } from './watch-inbox.js';

/** What changes in the inboxes of those who are connected (docs/adr/0012). */
@Module({
  imports: [DecisionsModule],
  providers: [LiveConnections, LiveResolver, LiveStore, LiveUpdates, Pulse, StandingWatch, WatchInbox],
  exports: [LiveConnections],
})
export class LiveModule {}
