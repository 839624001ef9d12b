import { Module } from '@nestjs/common';
import { AuditReadingModule } from '../audit/audit-reading.module.js';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { AdministrationResolver } from './graphql/administration.resolver.js';
import { AnswersResolver } from './graphql/answers.resolver.js';
import { DecisionResolver } from './graphql/decision.resolver.js';
import { MoveResults } from './graphql/move-results.js';
import { MovesResolver } from './graphql/moves.resolver.js';
import { OrganizationResolver } from './graphql/organization.resolver.js';
import { QueryResolver } from './graphql/query.resolver.js';
import { RevealResolver } from './graphql/reveal.resolver.js';
import { ViewerResolver } from './graphql/viewer.resolver.js';
import { Details } from './persistence/details.js';
import { InboxStore } from './persistence/inbox-store.js';
import { Memberships } from './persistence/memberships.js';
import { Records } from './persistence/records.js';
import { CountInbox } from './use-cases/count-inbox.js';
import { CountRunSiblings } from './use-cases/count-run-siblings.js';
import { FindOrganization } from './use-cases/find-organization.js';
import { ListCandidates } from './use-cases/list-candidates.js';
import { ListFinalDecisions } from './use-cases/list-final-decisions.js';
import { ListHistory } from './use-cases/list-history.js';
import { ListRequests } from './use-cases/list-requests.js';
import { ReadContent } from './use-cases/read-content.js';
import { ReadDecision } from './use-cases/read-decision.js';
import { ReadInbox } from './use-cases/read-inbox.js';
import { ReadSelf } from './use-cases/read-self.js';
import { ReadTimeline } from './use-cases/read-timeline.js';

const resolvers = [
  AdministrationResolver,
  AnswersResolver,
  DecisionResolver,
  MovesResolver,
  OrganizationResolver,
  QueryResolver,
  RevealResolver,
  ViewerResolver,
];

const persistence = [Details, InboxStore, Memberships, Records];
const useCases = [
  CountInbox,
  CountRunSiblings,
  FindOrganization,
  ListCandidates,
  ListFinalDecisions,
  ListHistory,
  ListRequests,
  ReadContent,
  ReadDecision,
  ReadInbox,
  ReadSelf,
  ReadTimeline,
];

@Module({
  imports: [AuditReadingModule, DecisionsModule],
  providers: [...resolvers, ...useCases, ...persistence, MoveResults],
})
export class InboxModule {}
