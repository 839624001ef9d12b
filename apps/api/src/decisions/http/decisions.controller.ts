import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  type DecisionBatch,
  type DecisionPage,
  type DecisionResource,
  DecisionsQuery,
  Raise,
  RaiseBatch as Batch,
  WaitQuery,
  Withdraw,
} from '@countersign/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { ListDecisions } from '../use-cases/list-decisions.js';
import { RaiseBatch } from '../use-cases/raise-batch.js';
import { RaiseDecision } from '../use-cases/raise-decision.js';
import { WaitForDecision } from '../use-cases/wait-for-decision.js';
import { WithdrawDecision } from '../use-cases/withdraw-decision.js';
import { allowed } from './complaint-of-refusal.js';
import { whileThere } from './gone.js';
import { DecisionResources } from './decision-resources.js';

/** The decisions of the calling application (2.4). */
@Controller('v1/decisions')
@ApplicationKey('decisions')
export class DecisionsController {
  constructor(
    private readonly raiseDecision: RaiseDecision,
    private readonly raiseBatch: RaiseBatch,
    private readonly waitForDecision: WaitForDecision,
    private readonly withdrawDecision: WithdrawDecision,
    private readonly listDecisions: ListDecisions,
    private readonly resources: DecisionResources,
  ) {}

  @Post()
  async raise(
    @Caller() caller: ApplicationCaller,
    @Body(as(Raise)) sent: Raise,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DecisionResource> {
    const { own, nonce, isReplay } = granted(await this.raiseDecision.execute(caller, sent));
    if (isReplay) void reply.code(200).header('idempotent-replayed', 'true');
    return { ...this.resources.of(own), nonce };
  }

  @Post('batch')
  async raiseAll(
    @Caller() caller: ApplicationCaller,
    @Body(as(Batch)) { decisions }: Batch,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DecisionBatch> {
    const raised = granted(await this.raiseBatch.execute(caller, decisions));
    if (raised.every(({ isReplay }) => isReplay)) void reply.header('idempotent-replayed', 'true');
    return { items: raised.map(({ own, nonce }) => ({ ...this.resources.of(own), nonce })) };
  }

  @Get(':id')
  async read(
    @Caller() caller: ApplicationCaller,
    @Param('id') id: string,
    @Query(as(WaitQuery)) { wait }: WaitQuery,
    @Req() request: FastifyRequest,
  ): Promise<DecisionResource> {
    const waited = whileThere(request, (gone) => this.waitForDecision.execute(caller, id, { seconds: wait, gone }));
    return this.resources.of(allowed(await waited));
  }

  @Get()
  async list(
    @Caller() { application }: ApplicationCaller,
    @Query(as(DecisionsQuery)) query: DecisionsQuery,
  ): Promise<DecisionPage> {
    const { items, nextCursor } = await this.listDecisions.execute(application, query);
    return { items: items.map((own) => this.resources.of(own)), nextCursor };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  async withdraw(
    @Caller() caller: ApplicationCaller,
    @Param('id') id: string,
    @Body(as(Withdraw)) { reason }: Withdraw,
  ): Promise<DecisionResource> {
    return this.resources.of(allowed(await this.withdrawDecision.execute(caller, id, reason ?? null)));
  }
}
