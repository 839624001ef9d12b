import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type ApplicationId, isDecisionId, refuse, ok, type Result, statusOf } from '@countersign/domain';
import { Alarm } from '../../platform/alarm.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { Pokes } from '../persistence/pokes.js';

/** Behind the expiry by this much, so that the read after it says LAPSED. */
const AFTER_EXPIRY_MS = 5;

/**
 * Reads a decision; waits for its outcome when asked to. Nothing is read from the database while nothing happens. When
 * the server stops, whoever waits is answered at once with the state as it is.
 */
@Injectable()
export class WaitForDecision implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly own: OwnDecisions,
    private readonly pokes: Pokes,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** `seconds`: at most so long. `gone`: nobody waits any more. */
  async execute(
    application: ApplicationId,
    id: string,
    seconds: number,
    gone: AbortSignal,
  ): Promise<Result<OwnDecision>> {
    const deadline = performance.now() + seconds * 1_000;
    if (!isDecisionId(id)) return refuse.notFound();
    const over = AbortSignal.any([gone, this.stopping.signal]);
    const poked = new Alarm();
    const end = this.pokes.listen(id, () => poked.ring()); // before the first read: no outcome falls between
    try {
      for (;;) {
        const found = await this.own.one(application, id);
        if (found === undefined) return refuse.notFound();
        const left = deadline - performance.now();
        if (isSettled(found) || left <= 0 || over.aborted) return ok(found);
        await poked.sleep(Math.min(left, untilExpiry(found)), over);
      }
    } finally {
      end();
    }
  }
}

/** Final, or HALTED: an unattended agent never waits for ever (2.4). */
const isSettled = ({ decision }: OwnDecision): boolean => !decision.state.open || statusOf(decision) === 'HALTED';

const untilExpiry = ({ decision, now }: OwnDecision): number => decision.expiresAt - now + AFTER_EXPIRY_MS;
