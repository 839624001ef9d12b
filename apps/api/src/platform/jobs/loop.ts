import { Logger } from '@nestjs/common';
import { Alarm } from '../alarm.js';
import { toldOf } from '../bug-log.js';

/** What a worker does again and again. */
export interface Rounds {
  readonly name: string;
  /** From the start of a round to the start of the next. */
  readonly everyMs: number;
  /** Calls that come so soon after a round are gathered for the next. */
  readonly restMs?: number;
  /** One round; true: there is more, begin the next one at once. `signal`: the worker stops, leave the rest for later. */
  round(signal: AbortSignal): Promise<boolean>;
}

const LONGEST_PAUSE_MS = 5_000;
/** A loop that had no good round for so long is not running. */
const SILENCE_MS = 10_000;

/** Makes rounds until it is stopped: in time, sooner when woken, at growing distances while they fail. */
export class Loop {
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly alarm = new Alarm();
  private failures = 0;
  private lastGood = performance.now();

  constructor(private readonly rounds: Rounds) {
    this.log = new Logger(rounds.name);
  }

  start(): void {
    this.lastGood = performance.now();
    this.running = this.run();
  }

  /** There is something to do: no need to wait for the time. While rounds fail, only time brings the next. */
  wake(): void {
    if (this.failures === 0) this.alarm.ring();
  }

  /** Waits for the round that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  isRunning(): boolean {
    return this.running !== undefined && performance.now() - this.lastGood < SILENCE_MS;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      const isMore = await this.round();
      if (isMore) continue;
      await new Alarm().sleep(this.rounds.restMs ?? 0, this.stopping.signal);
      await this.alarm.sleep(this.distance() - (performance.now() - began), this.stopping.signal);
    }
  }

  private async round(): Promise<boolean> {
    try {
      const isMore = await this.rounds.round(this.stopping.signal);
      this.failures = 0;
      this.lastGood = performance.now();
      return isMore;
    } catch (error) {
      if (this.failures === 0)
        this.log.error({ message: 'a round failed; the next one tries again', cause: toldOf(error) });
      this.failures++;
      return false;
    }
  }

  private distance(): number {
    return Math.min(this.rounds.everyMs * 2 ** Math.min(this.failures, 10), LONGEST_PAUSE_MS);
  }
}
