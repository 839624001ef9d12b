import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity.js';
import type { RateLimits } from '../platform/rate-limit/rate-limits.js';

/** What the page may read of an answer besides its body. */
const READABLE = 'x-request-id, retry-after, ratelimit, ratelimit-policy';

/** Seconds. Nothing is let in for having been let in before: the origin of each operation is looked up anew. */
const PREFLIGHT_KEPT = '7200';

const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type, x-countersign',
  'access-control-max-age': PREFLIGHT_KEPT,
};

/**
 * Lets the pages that embed the inbox ask across origins, by a bearer alone (2.5): no answer ever allows credentials, so
 * that a browser shows none to a page that sent a cookie along. Everybody else is answered as if there were no such thing.
 */
export function answerEmbeddingPages(fastify: FastifyInstance, identity: Identity, limits: RateLimits): void {
  fastify.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const isAsked = isPreflight(request);
    if (!isAsked && !isBearers(request)) return undefined;
    if (isAsked) limits.admit('address', request.ip, reply);
    if (!(await identity.isEmbedding(request))) return undefined;
    void reply.headers({ 'access-control-allow-origin': request.headers.origin, vary: 'Origin' });
    if (isAsked) return reply.code(204).headers(PREFLIGHT).send();
    void reply.header('access-control-expose-headers', READABLE);
    return undefined;
  });
}

/** A browser asks whether a page may send an operation. */
const isPreflight = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  url.split('?', 1)[0] === '/graphql' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] === 'POST';

const isBearers = ({ method, routeOptions, headers }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url === '/graphql' && headers.authorization !== undefined;
