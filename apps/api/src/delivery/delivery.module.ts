import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { ApiKeyModule } from '../identity/api-key/api-key.module.js';
import { ForgetNotices } from './forget-notices.js';
import { EventsController } from './http/events.controller.js';
import { NoticeBell } from './persistence/notice-bell.js';
import { Notices } from './persistence/notices.js';
import { Outbox } from './persistence/outbox.js';
import { Relay } from './relay/relay.js';
import { EventStreams } from './stream/event-streams.js';
import { MarkTokens } from './stream/mark-tokens.js';
import { TellEvents } from './stream/tell-events.js';

/** What leaves the server about decisions. */
@Module({
  imports: [ApiKeyModule, DecisionsModule],
  controllers: [EventsController],
  providers: [EventStreams, ForgetNotices, MarkTokens, NoticeBell, Notices, Outbox, Relay, TellEvents],
})
export class DeliveryModule {}
