import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.js';

/** What Node itself would refuse with an empty answer reaches us instead, and is answered like everything else. */
export function answerWhatNodeRefuses(fastify: FastifyInstance): void {
  const { server } = fastify;
  // An expectation that nobody knows may be overlooked (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Not before the socket knows an upgrade for its own: it hangs up on what was refused.
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const { httpVersion, headers } = request.raw;
    if (httpVersion === '1.1' && headers.host === undefined) done(new Refused({ code: 'malformed' }));
    else done();
  });
}
