import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger as NestLogger,
  type OnModuleInit,
} from '@nestjs/common';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { toldOf } from '../bug-log.js';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { Loops } from './loops.js';
import type { Task } from './task.js';
import { Tasks } from './tasks.js';

const LOOK_EVERY_MS = 1_000;
const CONNECTIONS = 3;
const ATTEMPTS = 5;
const STOPPED_WITHIN_MS = 5_000;

/** Its own log would quote errors, and an error may quote a value. */
const silent = new Logger(() => () => undefined);

/** Has graphile-worker run the tasks: it sees to it that of several workers one runs each, and starts it again after a crash. */
@Injectable()
export class TaskRunner implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new NestLogger('tasks');
  private readonly stopping = new AbortController();
  private runner: Runner | undefined;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
    private readonly tasks: Tasks,
    private readonly loops: Loops,
  ) {}

  onModuleInit(): void {
    this.loops.add({ name: 'tasks', everyMs: LOOK_EVERY_MS, round: () => this.keepRunning() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (this.runner !== undefined) await stopped(this.runner);
  }

  /** It gives up when the database was away for long; then it is started again. */
  private async keepRunning(): Promise<boolean> {
    if (this.runner !== undefined || this.isStopping()) return false;
    const tasks = this.tasks.all();
    const runner = await run({
      connectionString: this.configuration.databaseUrl,
      maxPoolSize: CONNECTIONS,
      concurrency: 1,
      noHandleSignals: true,
      logger: silent,
      taskList: Object.fromEntries(tasks.map((task) => [task.name, () => this.perform(task)])) satisfies TaskList,
      parsedCronItems: parseCronItems(tasks.map(cronItem)),
    });
    this.runner = runner;
    const ended = () => (this.runner = undefined);
    runner.promise.then(ended, ended);
    if (this.isStopping()) await stopped(runner); // it was told to while it started
    return false;
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** What is thrown is written into a table, and may quote a value: the name of the task is all that is told there. */
  private async perform(task: Task): Promise<void> {
    try {
      await task.run(this.stopping.signal);
    } catch (error) {
      this.log.error({ task: task.name, cause: toldOf(error) });
      throw new Error(`${task.name} failed`);
    }
  }
}

/** What it does not finish in time is taken up again by the next worker, as after a crash. */
const stopped = (runner: Runner): Promise<unknown> =>
  Promise.race([runner.stop(), sleep(STOPPED_WITHIN_MS, undefined, { ref: false })]);

const cronItem = ({ name, cron }: Task) => ({
  task: name,
  match: cron,
  identifier: name,
  options: { backfillPeriod: 0, maxAttempts: ATTEMPTS, jobKey: name, queueName: name },
});
