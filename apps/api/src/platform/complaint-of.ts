import type { Complaint, ProblemCode } from '@countersign/contract';
import { HttpException } from '@nestjs/common';
import { CursorInvalid } from './cursors/cursors.js';
import { Refused } from './refused.js';
import { AuthorityUnavailable, Unavailable } from './unavailable.js';

/** What Fastify and Nest say by a status alone. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'scope_missing',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/**
 * Prisma's codes, PostgreSQL's and the socket's for: no connection in time, none at all, a deadlock that was broken. A
 * connection that was lost half-way is none of them: whether it had committed is unknown, and 503 says that it had not.
 */
const NOTHING_DONE = new Set(['P1001', 'P2024', 'P2028', 'P2034', '40001', '40P01', '53300', '57P03', 'ECONNREFUSED']);

/** What is told of an error; of one that nobody foresaw, `internal`. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof Refused) return error.complaint;
  if (error instanceof CursorInvalid) return { code: 'cursor_invalid' };
  if (error instanceof AuthorityUnavailable) return { code: 'authority_unavailable' };
  if (error instanceof Unavailable) return { code: 'unavailable' };
  const { statusCode, code } = facts(error);
  if (typeof code === 'string' && NOTHING_DONE.has(code)) return { code: 'unavailable' };
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  if (typeof status !== 'number') return { code: 'internal' };
  return { code: BY_STATUS[status] ?? (status < 500 ? 'malformed' : 'internal') };
}

const facts = (error: unknown): { statusCode?: unknown; code?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
