/** Bursts hold as many tokens as come in within this many seconds. */
export const WINDOW_SECONDS = 10;
/** Names that are remembered, some 20 MB; whoever was silent longest is forgotten first, and finds a full bucket. */
const REMEMBERED = 100_000;

export interface Take {
  readonly isAllowed: boolean;
  /** Tokens that are left. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly fullIn: number;
  /** Seconds until there is a token; 0: there is one. */
  readonly nextIn: number;
}

/**
 * A bucket of tokens for each name, by the generic cell rate algorithm: all that is kept of a bucket is when it will be
 * full again, so that nothing has to tick. Times are milliseconds of a clock that never goes back.
 */
export class Buckets {
  private readonly fullAt = new Map<string, number>();
  private readonly interval: number;
  readonly size: number;

  constructor(
    perSecond: number,
    private readonly remembered = REMEMBERED,
  ) {
    this.interval = 1000 / perSecond;
    this.size = perSecond * WINDOW_SECONDS;
  }

  /** Takes a token, where there is one. */
  take(name: string, now = performance.now()): Take {
    const fullAt = Math.max(this.fullAt.get(name) ?? now, now);
    const after = fullAt + this.interval;
    const wait = after - now - this.size * this.interval;
    const isAllowed = wait <= EPSILON;
    if (isAllowed) this.remember(name, after);
    const missing = (isAllowed ? after : fullAt) - now;
    return {
      isAllowed,
      remaining: Math.max(0, Math.floor(this.size - missing / this.interval + EPSILON)),
      fullIn: missing / 1000,
      nextIn: Math.max(0, wait / 1000),
    };
  }

  private remember(name: string, fullAt: number): void {
    this.fullAt.delete(name);
    this.fullAt.set(name, fullAt);
    const [oldest] = this.fullAt.keys();
    if (this.fullAt.size > this.remembered && oldest !== undefined) this.fullAt.delete(oldest);
  }
}

/** Sums of fractions of a millisecond miss by less than this. */
const EPSILON = 1e-6;

/** Seconds as an answer says them: whole ones, no earlier than it is so. */
export const wholeSeconds = (seconds: number): number => Math.ceil(seconds - EPSILON);
