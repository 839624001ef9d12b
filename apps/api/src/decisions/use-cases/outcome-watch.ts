import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type DecisionId, statusOf } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { ApiKeys } from '../../identity/api-key/persistence/api-keys.js';
import { Alarm } from '../../platform/alarm.js';
import { Refused } from '../../platform/refused.js';
import type { OwnDecision } from '../own-decision.js';
import { Pokes } from '../persistence/pokes.js';

/** Behind the expiry by this much, so that the read after it says LAPSED. */
const AFTER_EXPIRY_MS = 5;

/** What somebody waits for. `decisions`: of what was read, those whose change wakes them. */
export interface Watched<T> {
  readonly read: () => Promise<T | undefined>;
  readonly isOver: (found: T) => boolean;
  readonly decisions: (found: T) => readonly OwnDecision[];
  /** Whose changes are listened for before the first read. */
  readonly known?: DecisionId;
}

/** How long somebody waits at most, in seconds; `gone`: nobody waits any more. */
export interface Patience {
  readonly seconds: number;
  readonly gone: AbortSignal;
}

/**
 * Waits for outcomes. Nothing is read from the database while nothing happens. When the server stops, whoever waits is
 * answered at once with the state as it is. A key that was revoked or ran out during the wait is told what every bad key
 * is (2.1).
 */
@Injectable()
export class OutcomeWatch implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly pokes: Pokes,
    private readonly keys: ApiKeys,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** What was read last; undefined: there is nothing such. */
  async until<T>(caller: ApplicationCaller, watched: Watched<T>, { seconds, gone }: Patience): Promise<T | undefined> {
    const deadline = performance.now() + seconds * 1_000;
    const over = AbortSignal.any([gone, this.stopping.signal]);
    const poked = new Alarm();
    const ears = new Map<DecisionId, () => void>();
    const listen = (ids: readonly DecisionId[]) => {
      const unheard = ids.filter((id) => !ears.has(id));
      for (const id of unheard)
        ears.set(
          id,
          this.pokes.listen(id, () => poked.ring()),
        );
      return unheard.length > 0;
    };
    listen(watched.known === undefined ? [] : [watched.known]);
    let hasWaited = false;
    try {
      for (;;) {
        const found = await watched.read();
        const left = deadline - performance.now();
        if (found === undefined || watched.isOver(found) || left <= 0 || over.aborted) {
          if (hasWaited) await this.lookAgainAt(caller); // behind the read: no outcome is younger than this look
          return found;
        }
        hasWaited = true;
        const open = watched.decisions(found).filter(({ decision }) => decision.state.open);
        if (listen(open.map(({ decision }) => decision.id))) continue; // no outcome falls between the read and the ear
        await poked.sleep(Math.min(left, ...open.map(untilExpiry)), over);
      }
    } finally {
      for (const end of ears.values()) end();
    }
  }

  private async lookAgainAt({ keyId }: ApplicationCaller): Promise<void> {
    const good = await this.keys.goodAmong([keyId]);
    if (!good.has(keyId)) throw new Refused({ code: 'unauthenticated' });
  }
}

/** An unattended agent never waits for ever (2.4). */
export const isHalted = ({ decision }: OwnDecision): boolean => statusOf(decision) === 'HALTED';

const untilExpiry = ({ decision, now }: OwnDecision): number => decision.expiresAt - now + AFTER_EXPIRY_MS;
