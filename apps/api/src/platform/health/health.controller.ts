import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { Health, Readiness } from '@countersign/contract';
import type { FastifyReply } from 'fastify';
import { ReadinessCheck } from './readiness-check.js';

/** What a supervisor and a load balancer ask, without a key (2.6). */
@Controller()
export class HealthController {
  constructor(private readonly check: ReadinessCheck) {}

  @Get('healthz')
  health(): Health {
    return { status: 'ok' };
  }

  @Get('readyz')
  async readiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.check.execute();
    if (!readiness.ready) void reply.code(HttpStatus.SERVICE_UNAVAILABLE);
    return readiness;
  }
}
