/** Somebody who waits for a judge. */
export interface Turn {
  readonly application: string;
  /** The gate revision. */
  readonly gate: string;
  /** When it began to wait: milliseconds of the process's own clock. */
  readonly since: number;
}

/** Of one application; how many applications there are is the operator's to say. */
const MOST_WAITING = 200;
const LONGEST_WAIT = 5_000;
const MOST_REMEMBERED = 1_000;

/**
 * Whose turn it is: the applications one after the other, each with one question at a time, so that none can keep
 * every judge. What is asked of a gate that took too long the last time comes after all others.
 */
export class Turns<T extends Turn> {
  /** The applications in the order in which they are served. */
  private readonly waiting = new Map<string, readonly T[]>();
  private readonly served = new Set<string>();
  private readonly slow = new Set<string>();

  /** False: too many of its application wait. */
  add(turn: T): boolean {
    const own = this.waiting.get(turn.application) ?? [];
    if (own.length >= MOST_WAITING) return false;
    this.waiting.set(turn.application, [...own, turn]);
    return true;
  }

  /** Undefined: nobody waits, or only for the end of a question of the same application. */
  next(): T | undefined {
    return this.take(({ gate }) => !this.slow.has(gate)) ?? this.take(() => true);
  }

  /** Its application is in line again. */
  done({ application, gate }: T, tookTooLong: boolean): void {
    this.served.delete(application);
    this.slow.delete(gate);
    if (tookTooLong) this.slow.add(gate);
    const [oldest] = this.slow;
    if (this.slow.size > MOST_REMEMBERED && oldest !== undefined) this.slow.delete(oldest);
  }

  /** Those who have waited for too long, and wait no more. */
  late(now: number): readonly T[] {
    const isLate = ({ since }: T) => now - since > LONGEST_WAIT;
    const late = [...this.waiting.values()].flat().filter(isLate);
    for (const turn of late) this.leave(turn);
    return late;
  }

  private take(isWanted: (turn: T) => boolean): T | undefined {
    for (const [application, own] of this.waiting) {
      const turn = this.served.has(application) ? undefined : own.find(isWanted);
      if (turn === undefined) continue;
      this.leave(turn);
      this.served.add(application);
      return turn;
    }
    return undefined;
  }

  /** The others of its application go to the end of the line. */
  private leave(turn: T): void {
    const others = this.waiting.get(turn.application)?.filter((other) => other !== turn) ?? [];
    this.waiting.delete(turn.application);
    if (others.length > 0) this.waiting.set(turn.application, others);
  }
}
