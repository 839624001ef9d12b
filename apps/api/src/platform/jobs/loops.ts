import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { Loop, type Rounds } from './loop.js';

/** The loops of a worker. A process of the role `api` makes no rounds: it answers, and others do the rest (0.2). */
@Injectable()
export class Loops implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops: Loop[] = [];
  private readonly isWorker: boolean;

  constructor(@Inject(CONFIGURATION) { role }: ResolvedConfiguration) {
    this.isWorker = role !== 'api';
  }

  /** Before the application is up: its loops begin together, once everything is there. */
  add(rounds: Rounds): Loop {
    const loop = new Loop(rounds);
    this.loops.push(loop);
    return loop;
  }

  onApplicationBootstrap(): void {
    if (this.isWorker) for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** True as well where none has to run. */
  areRunning(): boolean {
    return !this.isWorker || this.loops.every((loop) => loop.isRunning());
  }
}
