import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Loops } from '../../platform/jobs/loops.js';
import { FireTimers } from './fire-timers.js';

const EVERY_MS = 1_000;

/** Has the timers fired, in a worker, every second: no decision has a job of its own. */
@Injectable()
export class Sweeper implements OnModuleInit {
  constructor(
    private readonly timers: FireTimers,
    private readonly loops: Loops,
  ) {}

  onModuleInit(): void {
    const round = async (stopping: AbortSignal) => (await this.timers.execute(stopping)) > 0;
    this.loops.add({ name: 'timers', everyMs: EVERY_MS, round });
  }
}
