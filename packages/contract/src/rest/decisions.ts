import { z } from 'zod';
import { Route } from './gates.js';
import { ExecutionResult } from './grants.js';
import { ListQuery, pageOf, whole } from './lists.js';
import {
  DecisionId,
  Digest,
  Instant,
  JsonObject,
  JsonValue,
  listed,
  Pointer,
  Reference,
  Slug,
  text,
  Url,
  UserId,
} from './scalars.js';

const OPEN = ['PENDING', 'ADJUDICATING', 'HALTED'] as const;
const FINAL = [
  'ACCEPTED',
  'ACCEPTED_WITH_MODIFICATIONS',
  'REJECTED',
  'ANSWERED',
  'LAPSED',
  'WITHDRAWN',
  'REQUESTER_AUTHORITY_LAPSED',
] as const;

export const Status = z.enum([...OPEN, ...FINAL]).meta({ id: 'DecisionStatus' });
export type Status = z.infer<typeof Status>;

/**
 * `POST /v1/decisions` (2.4). `organization`, `tool`, `requester` and `arguments` are looked at by the checks of the
 * raise (1.3) in their order, so that each failure is the refusal the law names and not a fault of the body.
 */
export const Raise = z
  .strictObject({
    tool: Reference,
    organization: Reference.optional(),
    requester: UserId,
    callId: text(200).meta({ description: 'Your id of the call: raised again, it is the same decision.' }),
    runId: text(200).optional(),
    arguments: JsonValue.optional().meta({
      description: 'An object that fits the schema of the gate; left out or anything else, it is `arguments_invalid`.',
    }),
    assignee: Reference.optional(),
    title: text(300).optional(),
    summary: text(2000).optional(),
    context: JsonObject.optional(),
  })
  .meta({ id: 'Raise' });
export type Raise = z.infer<typeof Raise>;

/** `POST /v1/decisions/batch` (2.4): several calls, all or none of them. */
export const RaiseBatch = z
  .strictObject({ decisions: listed(Raise, 100).min(1) })
  .meta({ id: 'RaiseBatch', description: 'The calls of one turn, say: they are answered one by one.' });
export type RaiseBatch = z.infer<typeof RaiseBatch>;

const decision = {
  id: DecisionId,
  kind: z.enum(['APPROVAL', 'CHOICE']),
  tool: z.string(),
  organization: Slug.nullable(),
  requester: UserId,
  callId: z.string(),
  runId: z.string().nullable(),
  route: Route,
  nonce: z.string().optional().meta({ description: 'In the answer to the raise: 16 random bytes, base64url.' }),
  url: Url.meta({ description: 'Where the person who may act on it finds it.' }),
  createdAt: Instant,
  expiresAt: Instant,
};

const OpenDecision = z
  .strictObject({
    ...decision,
    status: z.enum(OPEN),
    digest: Digest,
    final: z.literal(false),
    executable: z.literal(false),
  })
  .meta({ id: 'OpenDecision' });

const Provenance = z
  .enum(['human', 'adjudication', 'policy', 'relayed', 'clock', 'requester', 'application', 'system'])
  .meta({ id: 'Provenance', description: 'Who or what settled it.' });

const Execution = z
  .strictObject({
    executor: z.string().meta({ description: 'Whom the call was granted to.' }),
    grantedAt: Instant,
    result: ExecutionResult.nullable().meta({ description: 'Null until there is a receipt.' }),
    reportedAt: Instant.nullable().meta({ description: 'Null until there is a receipt.' }),
  })
  .meta({
    id: 'Execution',
    description:
      'Whether the call was granted, to whom, and what became of it: a process that comes back after a crash finds out here whether its call ran, and does not have to ask for a grant to learn that there was one.',
  });

const FinalDecision = z
  .strictObject({
    ...decision,
    status: z.enum(FINAL),
    digest: Digest.meta({ description: 'Of the final arguments.' }),
    raisedDigest: Digest.meta({ description: 'Of the arguments as they were raised.' }),
    final: z.literal(true),
    executable: z
      .boolean()
      .meta({ description: 'True for the accepted outcomes and an answered CHOICE, and no other.' }),
    changedArguments: z.array(Pointer),
    reason: z.string().nullable(),
    answeredAt: Instant.nullable(),
    answeredBy: UserId.nullable(),
    provenance: Provenance,
    execution: Execution.nullable().meta({ description: 'Null until the call is granted.' }),
  })
  .meta({ id: 'FinalDecision' });

/** A decision as the application that raised it sees it (2.4): of the reviewer only what the outcome carries. */
export const DecisionResource = z.union([OpenDecision, FinalDecision]).meta({ id: 'Decision' });
export type DecisionResource = z.infer<typeof DecisionResource>;

export const DecisionBatch = z.strictObject({ items: z.array(DecisionResource) }).meta({ id: 'DecisionBatch' });
export type DecisionBatch = z.infer<typeof DecisionBatch>;

/** `GET /v1/runs/{runId}` (2.4). */
export const RunResource = z
  .strictObject({
    runId: z.string(),
    settled: z.boolean().meta({ description: 'All decisions of the run are final.' }),
    decisions: z.array(DecisionResource).meta({ description: 'In the order of their raising, the first 1,000.' }),
  })
  .meta({ id: 'Run' });
export type RunResource = z.infer<typeof RunResource>;

export const DecisionPage = pageOf(DecisionResource).meta({ id: 'DecisionPage' });
export type DecisionPage = z.infer<typeof DecisionPage>;

export const DecisionsQuery = z.strictObject({
  ...ListQuery.shape,
  runId: text(200).optional(),
  callId: text(200).optional(),
  status: Status.optional(),
  tool: Reference.optional(),
  organization: Reference.optional(),
});
export type DecisionsQuery = z.infer<typeof DecisionsQuery>;

/** How many seconds to wait for the outcome, of a decision or of a run. */
export const WaitQuery = z.strictObject({ wait: whole(0, 55).default(0) });
export type WaitQuery = z.infer<typeof WaitQuery>;

/** `POST /v1/decisions/{id}/withdraw` (2.4). Over 2,000 characters the reason is `reason_too_long` (1.5). */
export const Withdraw = z
  .strictObject({ reason: z.string().max(10_000).optional() })
  .prefault({})
  .meta({ id: 'Withdraw' });
export type Withdraw = z.infer<typeof Withdraw>;
