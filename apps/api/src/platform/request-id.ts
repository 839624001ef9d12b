import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';

const HEADER = 'x-request-id';
/** What may stand in a log line and in a header without meaning anything else there. */
const SANE = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own id of the request where it gives a sane one, else a fresh one (2.1). */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : uuidv7();
}

/** Every answer names its request, whatever became of it. */
export function nameEveryAnswer(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    done();
  });
}
