import { z } from 'zod';
import type { ZodOpenApiContentObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Answer, Operation } from '../operations/operation.js';
import { isIdempotent, isKeyed, problemsOf } from '../operations/problems-of.js';
import { Problem } from '../problem.js';
import { type ProblemCode, PROBLEMS } from '../problem-codes.js';

import { headersOf } from './headers.js';

/** Every answer of a call, by status: what it promises, and each problem it may tell instead. */
export function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const codes = problemsOf(operation);
  const statuses = new Set([...Object.keys(operation.answers).map(Number), ...codes.map(statusOf)]);
  return Object.fromEntries(
    [...statuses]
      .toSorted((a, b) => a - b)
      .map((status) => [
        status,
        response(
          operation,
          status,
          codes.filter((code) => statusOf(code) === status),
        ),
      ]),
  );
}

const statusOf = (code: ProblemCode): number => PROBLEMS[code].status;

function response(operation: Operation, status: number, codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  const answer = operation.answers[status];
  const descriptions = [
    ...(answer ? [answer.description] : []),
    ...codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`),
  ];
  const content = { ...(answer ? answered(answer) : {}), ...(codes.length > 0 ? refused(codes) : {}) };
  return {
    description: descriptions.join('\n\n'),
    headers: headersOf(status, { keyed: isKeyed(operation), idempotent: isIdempotent(operation) }),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

function answered({ schema, mediaType = 'application/json' }: Answer): ZodOpenApiContentObject {
  if (schema) return { [mediaType]: { schema } };
  return mediaType === 'application/json' ? {} : { [mediaType]: { schema: z.string() } };
}

const refused = (codes: readonly ProblemCode[]): ZodOpenApiContentObject => ({
  'application/problem+json': { schema: z.intersection(Problem, z.looseObject({ code: z.enum(codes) })) },
});
