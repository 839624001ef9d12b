import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { isDecisionId, refuse, ok, type Result, statusOf } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { ApiKeys } from '../../identity/api-key/persistence/api-keys.js';
import { Alarm } from '../../platform/alarm.js';
import { Refused } from '../../platform/refused.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { Pokes } from '../persistence/pokes.js';

/** Behind the expiry by this much, so that the read after it says LAPSED. */
const AFTER_EXPIRY_MS = 5;

/**
 * Reads a decision; waits for its outcome when asked to. Nothing is read from the database while nothing happens. When
 * the server stops, whoever waits is answered at once with the state as it is. A key that was revoked or ran out during
 * the wait is told what every bad key is (2.1).
 */
@Injectable()
export class WaitForDecision implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly own: OwnDecisions,
    private readonly pokes: Pokes,
    private readonly keys: ApiKeys,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** `seconds`: at most so long. `gone`: nobody waits any more. */
  async execute(
    caller: ApplicationCaller,
    id: string,
    seconds: number,
    gone: AbortSignal,
  ): Promise<Result<OwnDecision>> {
    let hasWaited = false;
    const deadline = performance.now() + seconds * 1_000;
    if (!isDecisionId(id)) return refuse.notFound();
    const over = AbortSignal.any([gone, this.stopping.signal]);
    const poked = new Alarm();
    const end = this.pokes.listen(id, () => poked.ring()); // before the first read: no outcome falls between
    try {
      for (;;) {
        const found = await this.own.one(caller.application, id);
        const left = deadline - performance.now();
        if (found === undefined || isSettled(found) || left <= 0 || over.aborted) {
          if (hasWaited) await this.lookAgainAt(caller); // behind the read: no outcome is younger than this look
          return found === undefined ? refuse.notFound() : ok(found);
        }
        hasWaited = true;
        await poked.sleep(Math.min(left, untilExpiry(found)), over);
      }
    } finally {
      end();
    }
  }

  private async lookAgainAt({ keyId }: ApplicationCaller): Promise<void> {
    const good = await this.keys.goodAmong([keyId]);
    if (!good.has(keyId)) throw new Refused({ code: 'unauthenticated' });
  }
}

/** Final, or HALTED: an unattended agent never waits for ever (2.4). */
const isSettled = ({ decision }: OwnDecision): boolean => !decision.state.open || statusOf(decision) === 'HALTED';

const untilExpiry = ({ decision, now }: OwnDecision): number => decision.expiresAt - now + AFTER_EXPIRY_MS;
