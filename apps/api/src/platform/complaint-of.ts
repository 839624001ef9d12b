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

/** What is told of an error; of one that nobody foresaw, `internal`. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof Refused) return error.complaint;
  if (error instanceof CursorInvalid) return { code: 'cursor_invalid' };
  if (error instanceof AuthorityUnavailable) return { code: 'authority_unavailable' };
  if (error instanceof Unavailable) return { code: 'unavailable' };
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  if (typeof status !== 'number') return { code: 'internal' };
  return { code: BY_STATUS[status] ?? (status < 500 ? 'malformed' : 'internal') };
}

const statusCodeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
