import type { ProblemCode } from '../problem-codes.js';
import type { Operation } from './operation.js';

const EVERYWHERE: readonly ProblemCode[] = ['rate_limited', 'internal', 'unavailable'];
const KEYED: readonly ProblemCode[] = ['unauthenticated', 'scope_missing'];
/** What the door answers to a body that cannot be read, asked for or not. */
const DOOR: readonly ProblemCode[] = ['malformed', 'json_unsafe', 'payload_too_large', 'unsupported_media_type'];
const BODY: readonly ProblemCode[] = ['unknown_member', 'body_invalid'];
const IDEMPOTENT: readonly ProblemCode[] = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_in_flight',
];

/** A POST under /v1 may carry an Idempotency-Key (2.1). */
export const isIdempotent = ({ method, path }: Operation): boolean => method === 'post' && path.startsWith('/v1/');

/** Asks for a key: operator or application. */
export const isKeyed = ({ access }: Operation): boolean =>
  access.some((who) => who === 'operator' || who.startsWith('application:'));

/** Every code that a call may answer: what comes with its shape (2.1), then its own. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const { query, body, method, path, access, problems = [] } = operation;
  return [
    ...new Set<ProblemCode>([
      ...(method === 'get' ? [] : DOOR),
      ...(body ? BODY : []),
      ...(query ? (['unknown_member', 'query_invalid'] as const) : []),
      ...(query && 'after' in query.shape ? (['cursor_invalid'] as const) : []),
      ...(isKeyed(operation) ? KEYED : []),
      ...(access.includes('session') ? (['unauthenticated'] as const) : []),
      ...(path.includes('{') ? (['not_found'] as const) : []),
      ...(method === 'put' && path.endsWith('}') ? (['name_invalid'] as const) : []),
      ...(isIdempotent(operation) ? IDEMPOTENT : []),
      ...problems,
      ...EVERYWHERE,
    ]),
  ];
}
