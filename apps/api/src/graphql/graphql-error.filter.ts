import { PROBLEMS } from '@countersign/contract';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { complaintOf } from '../platform/complaint-of.js';
import { sendProblem } from '../platform/problem.filter.js';
import { told } from './told-errors.js';

/** What fails before a document is executed leaves in GraphQL's shape; what is nobody's fault as a problem. */
@Catch()
export class GraphqlErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendErrors(error, http.getRequest(), http.getResponse());
  }
}

export function sendErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { code, detail } = complaintOf(error);
  switch (code) {
    case 'unauthenticated':
      void reply.code(401).send({ errors: [told('UNAUTHENTICATED')] });
      return;
    case 'foreign_origin':
      void reply.code(403).send({ errors: [told('BAD_REQUEST', sentences(PROBLEMS[code].title, detail))] });
      return;
    case 'body_invalid':
    case 'unknown_member':
      void reply.code(400).send({ errors: [told('BAD_REQUEST', 'The body is not a GraphQL operation.')] });
      return;
    default:
      sendProblem(error, request, reply);
  }
}

const sentences = (...said: readonly (string | undefined)[]) => said.filter((text) => text !== undefined).join(' ');
