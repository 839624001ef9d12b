import { Injectable } from '@nestjs/common';
import type { Task } from '../platform/jobs/task.js';
import { Tasks } from '../platform/jobs/tasks.js';
import { Notices } from './persistence/notices.js';

const BATCH = 1_000;

/** Clears notices away behind which nobody resumes any more (2.4). */
@Injectable()
export class ForgetNotices implements Task {
  readonly name = 'forget-notices';
  readonly cron = '41 * * * *';

  constructor(
    private readonly notices: Notices,
    tasks: Tasks,
  ) {
    tasks.add(this);
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.notices.forgetOld(BATCH)) === BATCH);
  }
}
