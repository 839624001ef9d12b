import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import { Refused } from '../refused.js';
import { Buckets, type Take, wholeSeconds, WINDOW_SECONDS } from './buckets.js';

/** Whose requests are counted: a key's, a person's through whichever door, those of nobody known from one address. */
export type Counted = 'key' | 'person' | 'address';

/** So many requests a second, and no more (2.8). Each process counts for itself, in memory. */
@Injectable()
export class RateLimits {
  private readonly buckets: Buckets | null;

  constructor(@Inject(CONFIGURATION) { rateLimit }: ResolvedConfiguration) {
    this.buckets = rateLimit === 'off' ? null : new Buckets(rateLimit);
  }

  /** Counts what has no answer of its own to say it on, a message on a socket. False: it is one too many. */
  allows(counted: Counted, who: string): boolean {
    return this.buckets?.take(`${counted}:${who}`).isAllowed ?? true;
  }

  /** Counts a request; the answer says what is left. One too many is refused (`rate_limited`), with when to come again. */
  admit(counted: Counted, who: string, reply: FastifyReply): void {
    if (this.buckets === null) return;
    const taken = this.buckets.take(`${counted}:${who}`);
    if (counted !== 'address') tell(reply, counted, { ...taken, quota: this.buckets.size });
    if (taken.isAllowed) return;
    void reply.header('retry-after', String(Math.max(1, wholeSeconds(taken.nextIn))));
    throw new Refused({ code: 'rate_limited' });
  }
}

/** As the IETF's draft on RateLimit header fields writes them. Of an address that others may share nothing is told. */
function tell(
  reply: FastifyReply,
  policy: Counted,
  { remaining, fullIn, quota }: Take & { readonly quota: number },
): void {
  void reply.header('ratelimit-policy', `"${policy}";q=${quota};w=${WINDOW_SECONDS}`);
  void reply.header('ratelimit', `"${policy}";r=${remaining};t=${wholeSeconds(fullIn)}`);
}
