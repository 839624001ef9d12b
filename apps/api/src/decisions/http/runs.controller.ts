import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { type RunResource, WaitQuery } from '@countersign/contract';
import type { FastifyRequest } from 'fastify';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { as } from '../../platform/zod.pipe.js';
import { WaitForRun } from '../use-cases/wait-for-run.js';
import { allowed } from './complaint-of-refusal.js';
import { DecisionResources } from './decision-resources.js';
import { whileThere } from './gone.js';

/** What the calling application raised together (2.4). */
@Controller('v1/runs')
@ApplicationKey('decisions')
export class RunsController {
  constructor(
    private readonly waitForRun: WaitForRun,
    private readonly resources: DecisionResources,
  ) {}

  @Get(':runId')
  async read(
    @Caller() caller: ApplicationCaller,
    @Param('runId') runId: string,
    @Query(as(WaitQuery)) { wait }: WaitQuery,
    @Req() request: FastifyRequest,
  ): Promise<RunResource> {
    const waited = whileThere(request, (gone) => this.waitForRun.execute(caller, runId, { seconds: wait, gone }));
    const { settled, decisions } = allowed(await waited);
    return { runId, settled, decisions: decisions.map((own) => this.resources.of(own)) };
  }
}
