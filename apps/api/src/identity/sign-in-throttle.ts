import { Injectable } from '@nestjs/common';

const WINDOW = 5 * 60 * 1000; // milliseconds
const REMEMBERED = 100_000; // keys; the oldest are forgotten first
const LONGEST = 200; // characters of a login that are told apart

/**
 * Slows down guessing: at most so many sign-ins within five minutes that came to nothing, of one login from one
 * address, of one login from anywhere, of one address with any login. In this process alone.
 */
@Injectable()
export class SignInThrottle {
  private readonly tries = new Map<string, readonly number[]>();

  /** Counts one try beforehand, so that a thousand at once are not all let through. Seconds to wait, 0: go ahead. */
  admit(login: string, address: string, now = Date.now()): number {
    const limited = limits(login, address).map(({ key, most }) => ({ key, most, recent: this.recent(key, now) }));
    const waits = limited.map(({ most, recent }) => waitOf(recent, most, now));
    const wait = Math.max(...waits);
    if (wait === 0) for (const { key, recent } of limited) this.remember(key, [...recent, now]);
    return Math.ceil(wait / 1000);
  }

  /** The person is who they say: what they mistyped before no longer counts against them. */
  forgive(login: string, address: string): void {
    const [own, ...shared] = limits(login, address);
    if (own !== undefined) this.tries.delete(own.key);
    for (const { key } of shared) this.remember(key, (this.tries.get(key) ?? []).slice(0, -1));
  }

  private recent(key: string, now: number): readonly number[] {
    return (this.tries.get(key) ?? []).filter((at) => at > now - WINDOW);
  }

  private remember(key: string, tries: readonly number[]): void {
    this.tries.delete(key);
    if (tries.length > 0) this.tries.set(key, tries);
    for (const [oldest] of this.tries) {
      if (this.tries.size <= REMEMBERED) return;
      this.tries.delete(oldest);
    }
  }
}

function limits(login: string, address: string) {
  const name = login.slice(0, LONGEST);
  return [
    { key: JSON.stringify([name, address]), most: 10 },
    { key: JSON.stringify([name, null]), most: 100 },
    { key: JSON.stringify([null, address]), most: 100 },
  ];
}

/** Until the oldest of the last `most` tries has left the window. */
function waitOf(recent: readonly number[], most: number, now: number): number {
  const oldest = recent.at(-most);
  return oldest === undefined ? 0 : oldest + WINDOW - now;
}
