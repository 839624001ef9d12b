import { z } from 'zod';

export const IdempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .meta({
    description: 'The same key with the same body gives the stored answer, for 24 hours.',
    param: { id: 'IdempotencyKey' },
  });

const RequestId = z
  .string()
  .meta({ description: 'The id under which the logs know this request.', header: { id: 'X-Request-Id' } });

const RateLimit = z
  .string()
  .optional()
  .meta({ description: 'What is left of the limit; absent where limits are off.', header: { id: 'RateLimit' } });

const RateLimitPolicy = z
  .string()
  .optional()
  .meta({ description: 'The limit of this key.', header: { id: 'RateLimit-Policy' } });

const IdempotentReplayed = z
  .literal('true')
  .optional()
  .meta({ description: 'The answer was stored: nothing happened now.', header: { id: 'Idempotent-Replayed' } });

const RetryAfter = z
  .string()
  .optional()
  .meta({ description: 'Seconds after which to try again.', header: { id: 'Retry-After' } });

/** These answers are never stored for an idempotency key (2.1), so they are never a replay. */
const isStored = (status: number): boolean => status !== 401 && status !== 403 && status !== 429 && status < 500;

/** The headers of an answer, by its status. */
export function headersOf(status: number, call: { readonly keyed: boolean; readonly idempotent: boolean }) {
  return z.object({
    'X-Request-Id': RequestId,
    ...(call.keyed ? { RateLimit, 'RateLimit-Policy': RateLimitPolicy } : {}),
    ...(call.idempotent && isStored(status) ? { 'Idempotent-Replayed': IdempotentReplayed } : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': RetryAfter } : {}),
  });
}
