import { type DynamicModule, Module } from '@nestjs/common';
import { sdl } from '@countersign/contract';
import { GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { IdentityModule } from '../identity/identity.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { GraphqlController } from './graphql.controller.js';
import { operationSize, pageLength } from './operation-size.js';
import { scalars } from './scalars.js';

/** The door of the reviewers. Mercurius executes; the door itself is ours, because its own takes GET and other content. */
@Module({})
export class GraphqlDoorModule {
  static forConfiguration({ introspection }: ResolvedConfiguration): DynamicModule {
    const limits = [operationSize, pageLength];
    return {
      module: GraphqlDoorModule,
      imports: [
        IdentityModule,
        InboxModule,
        GraphQLModule.forRoot<MercuriusDriverConfig>({
          driver: MercuriusDriver,
          typeDefs: sdl,
          resolvers: scalars,
          jit: 1,
          routes: false,
          // Errors stay as they are thrown: the controller tells them, and logs no message that may quote a value.
          errorFormatter: (execution) => ({ statusCode: 200, response: { data: null, ...execution } }),
          validationRules: introspection ? limits : [...limits, NoSchemaIntrospectionCustomRule],
        }),
      ],
      controllers: [GraphqlController],
    };
  }
}
