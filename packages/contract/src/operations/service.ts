import { JsonObject } from '../rest/scalars.js';
import { Health, Jwks, Readiness } from '../rest/platform.js';
import type { Operation } from './operation.js';

const open = { tag: 'Service', access: ['public'], method: 'get' } as const;

/** What needs no key (2.6). */
export const serviceOperations: readonly Operation[] = [
  {
    ...open,
    operationId: 'getHealth',
    path: '/healthz',
    summary: 'Whether the process answers',
    answers: { 200: { description: 'It does.', schema: Health } },
  },
  {
    ...open,
    operationId: 'getReadiness',
    path: '/readyz',
    summary: 'Whether the database is reachable, all migrations are applied and the jobs run',
    answers: {
      200: { description: 'Ready.', schema: Readiness },
      503: { description: 'Not ready: what is missing is false.', schema: Readiness },
    },
  },
  {
    ...open,
    operationId: 'getJwks',
    path: '/.well-known/jwks.json',
    summary: 'The keys that verify grants and inbox tokens',
    answers: { 200: { description: 'A JWK set.', schema: Jwks } },
  },
  {
    ...open,
    operationId: 'getOpenapi',
    path: '/openapi.json',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1.', schema: JsonObject } },
  },
];
