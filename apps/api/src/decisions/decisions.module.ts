import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ApiKeyModule } from '../identity/api-key/api-key.module.js';
import { SigningModule } from '../platform/signing/signing.module.js';
import { AuthorityCheck } from './authority/authority-check.js';
import { DecisionAuthority } from './authority/decision-authority.js';
import { DecisionResources } from './http/decision-resources.js';
import { DecisionsController } from './http/decisions.controller.js';
import { GrantsController } from './http/grants.controller.js';
import { RunsController } from './http/runs.controller.js';
import { SimulationController } from './http/simulation.controller.js';
import { Decisions } from './persistence/decisions.js';
import { DueDecisions } from './persistence/due-decisions.js';
import { FinalPayloads } from './persistence/final-payloads.js';
import { OwnDecisions } from './persistence/own-decisions.js';
import { Payloads } from './persistence/payloads.js';
import { RaisingStore } from './persistence/raising.js';
import { Retained } from './persistence/retained.js';
import { Reasons } from './persistence/reasons.js';
import { Pokes } from './persistence/pokes.js';
import { FireTimers } from './timers/fire-timers.js';
import { Sweeper } from './timers/sweeper.js';
import { DecisionUpkeep } from './upkeep/decision-upkeep.js';
import { AnswerDecision } from './use-cases/answer-decision.js';
import { ChangeDecision } from './use-cases/change-decision.js';
import { ClaimDecision } from './use-cases/claim-decision.js';
import { EscalateDecision } from './use-cases/escalate-decision.js';
import { GiveBackDecision } from './use-cases/give-back-decision.js';
import { GiveReceipt } from './use-cases/give-receipt.js';
import { JudgePause } from './use-cases/judge-pause.js';
import { KnownCalls } from './use-cases/known-calls.js';
import { ListDecisions } from './use-cases/list-decisions.js';
import { OutcomeWatch } from './use-cases/outcome-watch.js';
import { PauseFacts } from './use-cases/pause-facts.js';
import { PurgeDecisions } from './use-cases/purge-decisions.js';
import { RaiseBatch } from './use-cases/raise-batch.js';
import { RaiseDecision } from './use-cases/raise-decision.js';
import { ReassignDecision } from './use-cases/reassign-decision.js';
import { RevealValue } from './use-cases/reveal-value.js';
import { SimulatePause } from './use-cases/simulate-pause.js';
import { TakeGrant } from './use-cases/take-grant.js';
import { TakeOverDecision } from './use-cases/take-over-decision.js';
import { WaitForRun } from './use-cases/wait-for-run.js';
import { WaitForDecision } from './use-cases/wait-for-decision.js';
import { WithdrawDecision } from './use-cases/withdraw-decision.js';
import { WithdrawRequest } from './use-cases/withdraw-request.js';

const persistence = [Decisions, DueDecisions, FinalPayloads, OwnDecisions, Payloads, RaisingStore, Reasons, Retained];
const ofReviewers = [
  AnswerDecision,
  ClaimDecision,
  EscalateDecision,
  GiveBackDecision,
  ReassignDecision,
  RevealValue,
  TakeOverDecision,
  WithdrawRequest,
];
const ofApplications = [
  GiveReceipt,
  ListDecisions,
  RaiseBatch,
  RaiseDecision,
  SimulatePause,
  TakeGrant,
  WaitForDecision,
  WaitForRun,
  WithdrawDecision,
];

@Module({
  imports: [ApiKeyModule, AuditModule, SigningModule],
  controllers: [DecisionsController, GrantsController, RunsController, SimulationController],
  providers: [
    ...persistence,
    ...ofReviewers,
    ...ofApplications,
    AuthorityCheck,
    DecisionAuthority,
    ChangeDecision,
    DecisionResources,
    DecisionUpkeep,
    FireTimers,
    JudgePause,
    KnownCalls,
    OutcomeWatch,
    PauseFacts,
    Sweeper,
    Pokes,
    PurgeDecisions,
  ],
  exports: [...ofReviewers, DecisionUpkeep, Payloads, Pokes, Reasons],
})
export class DecisionsModule {}
