import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../identity/admission.js';
import { sendErrors } from './graphql-error.filter.js';

/**
 * Asks who sends an operation before anything of it is read: nobody is told the same whether it is JSON or not (3), and
 * a body of somebody unknown costs no memory.
 */
export function admitBeforeReading(fastify: FastifyInstance, admission: Admission): void {
  fastify.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (!isOperation(request)) return undefined;
    try {
      await admission.admit(request, reply);
      return undefined;
    } catch (error) {
      sendErrors(error, request, reply);
      return reply;
    }
  });
}

const isOperation = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url === '/graphql';
