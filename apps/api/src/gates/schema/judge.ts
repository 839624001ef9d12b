import { Worker } from 'node:worker_threads';
import type { Question, Verdict } from './verdict.mjs';

/** By the clock: more than all tries of `within-time` together, and the start of a thread on a busy machine. */
const PATIENCE = 5_000;
/** A thread that needs more ends, and nothing else does. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

interface Waiting {
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (reason: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A thread that says whether arguments fit a schema, one question at a time. It keeps no process alive. */
export class Judge {
  hasEnded = false;
  private waiting: Waiting | null = null;
  private readonly worker = new Worker(new URL('judging.mjs', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits,
  });

  constructor(private readonly patience = PATIENCE) {
    this.worker.on('message', (verdict: Verdict) => this.settle(({ resolve }) => resolve(verdict)));
    this.worker.on('error', (error: Error) => this.lose(error));
    this.worker.on('exit', () => this.lose(new Error('the thread has ended')));
    this.worker.unref(); // last: whoever listens to its messages holds the process
  }

  /** Rejects when the thread ends, or has no answer in time: it is of no use afterwards. */
  verdictOn(question: Question): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.end(), this.patience);
      this.waiting = { resolve, reject, timer };
      this.worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    this.lose(new Error('the thread was ended'));
    await this.worker.terminate();
  }

  private lose(reason: Error): void {
    this.hasEnded = true;
    this.settle(({ reject }) => reject(reason));
  }

  private settle(how: (waiting: Waiting) => void): void {
    if (this.waiting === null) return;
    clearTimeout(this.waiting.timer);
    how(this.waiting);
    this.waiting = null;
  }
}
