import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SimulatePause as Sent, type PauseSimulation } from '@countersign/contract';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { granted } from '../../platform/refused.js';
import { as } from '../../platform/zod.pipe.js';
import { SimulatePause } from '../use-cases/simulate-pause.js';

/** A pause that is none (2.3). */
@Controller('v1/gates/simulate')
@ApplicationKey('gates')
export class SimulationController {
  constructor(private readonly simulatePause: SimulatePause) {}

  @Post()
  @HttpCode(200)
  async simulate(@Caller() caller: ApplicationCaller, @Body(as(Sent)) sent: Sent): Promise<PauseSimulation> {
    const { refusal, gate, role, eligibleCount } = granted(await this.simulatePause.execute(caller, sent));
    return {
      ...(refusal !== null && { refused: refusal.code }),
      route: gate?.route ?? null,
      role,
      eligibleCount,
      ...(gate !== null && gate.escalateTo !== null && { escalateTo: gate.escalateTo }),
      expiresIn: gate?.expiresInSeconds ?? null,
    };
  }
}
