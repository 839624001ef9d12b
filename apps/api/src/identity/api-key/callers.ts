import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { Refused } from '../../platform/refused.js';
import { attempt } from '../attempt.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import type { Caller } from './caller.js';

/** Whose key a request carries: looked up and counted once, whatever becomes of the request. */
@Injectable()
export class Callers {
  private readonly known = new WeakMap<FastifyRequest, Caller | null>();

  constructor(
    private readonly strategy: ApiKeyStrategy,
    private readonly limits: RateLimits,
  ) {}

  /** Null: no good key. Refuses a request too many of the key, or of the address where there is no good key. */
  async of(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
    const known = this.known.get(request);
    if (known !== undefined) return known;
    const result = await attempt(this.strategy, request);
    const caller = result.kind === 'signed-in' ? result.viewer : null;
    this.known.set(request, caller);
    if (caller === null) this.limits.admit('address', request.ip, reply);
    else this.limits.admit('key', caller.keyId, reply);
    return caller;
  }
}

const OF_KEYS = /^\/v1(?:[/?#]|$)/;

/**
 * Asks for the key before anything of the body is read, and on every path, so that an answer has the same headers
 * whatever it says (2.1). Of somebody without a good key no body is read at all.
 */
export function askForKeys(fastify: FastifyInstance, callers: Callers): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!OF_KEYS.test(request.originalUrl)) return;
    const caller = await callers.of(request, reply);
    if (caller === null && !request.is404 && hasBody(request)) throw new Refused({ code: 'unauthenticated' });
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
