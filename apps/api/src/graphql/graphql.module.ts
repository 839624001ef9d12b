import { type DynamicModule, Module } from '@nestjs/common';
import { sdl } from '@countersign/contract';
import { GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';
import { IdentityModule } from '../identity/identity.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { LiveModule } from '../inbox/live/live.module.js';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { Documents } from './documents.js';
import { GraphqlController } from './graphql.controller.js';
import { limitsOf } from './limits.js';
import { scalars } from './scalars.js';
import { GraphqlSocket } from './socket/graphql-socket.js';
import { SocketProtocol } from './socket/socket-protocol.js';
import { Subscriptions } from './socket/subscriptions.js';

/** The door of the reviewers. Mercurius executes; the door itself is ours, because its own takes GET and other content. */
@Module({})
export class GraphqlDoorModule {
  static forConfiguration(configuration: ResolvedConfiguration): DynamicModule {
    return {
      module: GraphqlDoorModule,
      imports: [
        IdentityModule,
        InboxModule,
        LiveModule,
        GraphQLModule.forRoot<MercuriusDriverConfig>({
          driver: MercuriusDriver,
          typeDefs: sdl,
          resolvers: scalars,
          jit: 1,
          routes: false,
          // Errors stay as they are thrown: the controller tells them, and logs no message that may quote a value.
          errorFormatter: (execution) => ({ statusCode: 200, response: { data: null, ...execution } }),
          validationRules: limitsOf(configuration),
        }),
      ],
      controllers: [GraphqlController],
      providers: [Documents, GraphqlSocket, SocketProtocol, Subscriptions],
    };
  }
}
