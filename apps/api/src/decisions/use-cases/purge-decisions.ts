import { Injectable } from '@nestjs/common';
import { purge } from '@countersign/domain';
import type { Task } from '../../platform/jobs/task.js';
import { Tasks } from '../../platform/jobs/tasks.js';
import { type Due, Retained } from '../persistence/retained.js';

const BATCH = 100;

/** Erases what final decisions need not keep any longer (1.6). Any number of workers may do it at once. */
@Injectable()
export class PurgeDecisions implements Task {
  readonly name = 'purge-decisions';
  readonly cron = '23 * * * *';

  constructor(
    private readonly retained: Retained,
    tasks: Tasks,
  ) {
    tasks.add(this);
  }

  async run(signal: AbortSignal): Promise<void> {
    let erased: number;
    do {
      erased = 0;
      for (const due of await this.retained.due(BATCH)) {
        if (signal.aborted) return;
        if (await this.purge(due)) erased++;
      }
    } while (erased > 0);
  }

  private async purge(due: Due): Promise<boolean> {
    const found = await this.retained.find(due);
    if (found === undefined) return false;
    const change = purge(found.situation);
    return change.events.length > 0 && this.retained.erase(found, change);
  }
}
