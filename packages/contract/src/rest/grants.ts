import { z } from 'zod';
import { DecisionId, Digest, Instant, JsonObject, Slug, text, UserId } from './scalars.js';

const Executor = text(200).meta({
  description: 'An id that the executing attempt chooses and keeps across its restarts.',
});

/** `POST /v1/decisions/{id}/grant` (1.7). */
export const TakeGrant = z.strictObject({ executor: Executor }).meta({ id: 'TakeGrant' });
export type TakeGrant = z.infer<typeof TakeGrant>;

/** The permission to run exactly this call, once, as the requester. `token` is a JWT that `/.well-known/jwks.json` verifies. */
export const Grant = z
  .strictObject({
    decision: DecisionId,
    tool: z.string(),
    arguments: JsonObject,
    digest: Digest,
    nonce: z.string(),
    runAs: z.strictObject({ user: UserId, organization: Slug.nullable() }),
    token: z.string(),
    expiresAt: Instant,
    again: z.boolean().meta({
      description:
        'This executor was given it before: unless running twice does no harm, do not run it on this answer.',
    }),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

export const ExecutionResult = z
  .enum(['succeeded', 'failed', 'unknown'])
  .meta({ id: 'ExecutionResult', description: 'What the application says became of the call.' });

/** `POST /v1/decisions/{id}/receipt` (1.7): what became of the call. */
export const GiveReceipt = z
  .strictObject({ executor: Executor, result: ExecutionResult, detail: text(500, 0).optional() })
  .meta({ id: 'GiveReceipt' });
export type GiveReceipt = z.infer<typeof GiveReceipt>;

export const ReceiptResource = z
  .strictObject({ decision: DecisionId, executor: Executor, result: ExecutionResult })
  .meta({ id: 'Receipt' });
export type ReceiptResource = z.infer<typeof ReceiptResource>;
