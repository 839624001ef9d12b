import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { ApiKeys } from '../../identity/api-key/persistence/api-keys.js';
import { TellEvents } from './tell-events.js';

/** Streams of one key in one process. */
const MOST_A_KEY = 10;
/** A key that is good no more loses its streams within a second (5.2). */
const LOOK_AT_KEYS_EVERY_MS = 400;

export interface EventStream {
  readonly frames: AsyncIterable<string>;
  /** Says good-bye as soon as the client reads. */
  readonly closing: AbortSignal;
  /** The client has gone. */
  end(): void;
}

/** The streams that are open in this process. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly open = new Map<AbortController, string>();
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly tellEvents: TellEvents,
    private readonly keys: ApiKeys,
  ) {}

  /** Null: this key has as many as it may have. */
  begin({ application, keyId }: ApplicationCaller, lastEventId: string | undefined): EventStream | null {
    if ([...this.open.values()].filter((key) => key === keyId).length >= MOST_A_KEY) return null;
    const over = new AbortController();
    this.open.set(over, keyId);
    this.watch ??= setInterval(() => void this.closeLost(), LOOK_AT_KEYS_EVERY_MS);
    return {
      frames: this.tellEvents.execute(application, lastEventId, over.signal),
      closing: over.signal,
      end: () => this.close(over),
    };
  }

  beforeApplicationShutdown(): void {
    for (const over of this.open.keys()) this.close(over);
  }

  private close(over: AbortController): void {
    this.open.delete(over);
    over.abort();
    if (this.open.size > 0) return;
    clearInterval(this.watch);
    this.watch = undefined;
  }

  /** One statement for all of them. Where the database does not say, the next look will. */
  private async closeLost(): Promise<void> {
    const good = await this.keys.goodAmong([...new Set(this.open.values())]).catch(() => null);
    if (good === null) return;
    for (const [over, keyId] of this.open) if (!good.has(keyId)) this.close(over);
  }
}
