import { Body, Controller, Get, Put } from '@nestjs/common';
import { type GateList, type GatesPut, PutGates } from '@countersign/contract';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { DeclareGates } from '../use-cases/declare-gates.js';
import { ListGates } from '../use-cases/list-gates.js';
import { declarationOf, resourceOf } from './gate-wire.js';

/** The gates of the calling application (2.3). */
@Controller('v1/gates')
@ApplicationKey('gates')
export class GatesController {
  constructor(
    private readonly declareGates: DeclareGates,
    private readonly listGates: ListGates,
  ) {}

  @Put()
  async declare(@Caller() caller: ApplicationCaller, @Body(as(PutGates)) { gates }: PutGates): Promise<GatesPut> {
    const standing = granted(await this.declareGates.execute(caller, gates.map(declarationOf)));
    return { gates: standing.map(({ declaration, revision }) => ({ tool: declaration.tool, revision })) };
  }

  @Get()
  async list(@Caller() { application }: ApplicationCaller): Promise<GateList> {
    const standing = await this.listGates.execute(application);
    return { items: standing.map(resourceOf) };
  }
}
