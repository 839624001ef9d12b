import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { AdministrationResolver } from './graphql/administration.resolver.js';
import { AnswersResolver } from './graphql/answers.resolver.js';
import { DecisionResolver } from './graphql/decision.resolver.js';
import { MoveResults } from './graphql/move-results.js';
import { MovesResolver } from './graphql/moves.resolver.js';
import { OrganizationResolver } from './graphql/organization.resolver.js';
import { QueryResolver } from './graphql/query.resolver.js';
import { ViewerResolver } from './graphql/viewer.resolver.js';
import { Details } from './persistence/details.js';
import { Inbox } from './persistence/inbox.js';
import { Memberships } from './persistence/memberships.js';
import { Records } from './persistence/records.js';

const resolvers = [
  AdministrationResolver,
  AnswersResolver,
  DecisionResolver,
  MovesResolver,
  OrganizationResolver,
  QueryResolver,
  ViewerResolver,
];

@Module({
  imports: [DecisionsModule],
  providers: [...resolvers, Details, Inbox, Memberships, MoveResults, Records],
})
export class InboxModule {}
