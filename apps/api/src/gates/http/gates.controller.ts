import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type GateList, type GatesChecked, type GatesPut, PutGates } from '@countersign/contract';
import { declarationOf } from '@countersign/domain';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { CheckGates } from '../use-cases/check-gates.js';
import { DeclareGates } from '../use-cases/declare-gates.js';
import { ListGates } from '../use-cases/list-gates.js';
import { resourceOf } from './gate-wire.js';

/** The gates of the calling application (2.3). */
@Controller('v1/gates')
@ApplicationKey('gates')
export class GatesController {
  constructor(
    private readonly declareGates: DeclareGates,
    private readonly checkGates: CheckGates,
    private readonly listGates: ListGates,
  ) {}

  @Put()
  async declare(@Caller() caller: ApplicationCaller, @Body(as(PutGates)) { gates }: PutGates): Promise<GatesPut> {
    const standing = granted(await this.declareGates.execute(caller, gates.map(declarationOf)));
    return { gates: standing.map(({ declaration, revision }) => ({ tool: declaration.tool, revision })) };
  }

  @Post('check')
  @HttpCode(200)
  async check(
    @Caller() { application }: ApplicationCaller,
    @Body(as(PutGates)) { gates }: PutGates,
  ): Promise<GatesChecked> {
    return { gates: [...granted(await this.checkGates.execute(application, gates.map(declarationOf)))] };
  }

  @Get()
  async list(@Caller() { application }: ApplicationCaller): Promise<GateList> {
    const standing = await this.listGates.execute(application);
    return { items: standing.map(resourceOf) };
  }
}
