import { z } from 'zod';
import { RAISE_REFUSALS } from '../problem-codes.js';
import {
  DecisionBatch,
  DecisionPage,
  DecisionResource,
  DecisionsQuery,
  Raise,
  RaiseBatch,
  RunResource,
  WaitQuery,
  Withdraw,
} from '../rest/decisions.js';
import { GiveReceipt, Grant, ReceiptResource, TakeGrant } from '../rest/grants.js';
import type { Operation } from './operation.js';

const decisions = { tag: 'Decisions', access: ['application:decisions'] } as const;

/** Decisions, grants and receipts (2.4). */
export const decisionOperations: readonly Operation[] = [
  {
    ...decisions,
    operationId: 'raiseDecision',
    method: 'post',
    path: '/v1/decisions',
    summary: 'Pause a call until the right person has decided it',
    body: Raise,
    answers: {
      200: { description: 'The same call was raised before: the decision as it is.', schema: DecisionResource },
      201: { description: 'Raised.', schema: DecisionResource },
    },
    problems: ['assignee_not_offered', 'call_id_reused', 'purged', ...RAISE_REFUSALS, 'authority_unavailable'],
  },
  {
    ...decisions,
    operationId: 'raiseDecisions',
    method: 'post',
    path: '/v1/decisions/batch',
    summary: 'Pause several calls at once, all or none',
    body: RaiseBatch,
    answers: {
      201: {
        description:
          'All of them in their order: the new ones raised, those that were raised before as they are. Of a call that is there twice, the same decision twice.',
        schema: DecisionBatch,
      },
    },
    problems: ['assignee_not_offered', 'call_id_reused', 'purged', 'batch_refused', 'authority_unavailable'],
  },
  {
    ...decisions,
    operationId: 'getDecision',
    method: 'get',
    path: '/v1/decisions/{id}',
    summary: 'Read a decision, or wait until it is final',
    query: WaitQuery,
    answers: { 200: { description: 'The decision as it is.', schema: DecisionResource } },
  },
  {
    ...decisions,
    operationId: 'listDecisions',
    method: 'get',
    path: '/v1/decisions',
    summary: 'List the decisions that the application raised, newest first',
    query: DecisionsQuery,
    answers: { 200: { description: 'A page.', schema: DecisionPage } },
  },
  {
    ...decisions,
    operationId: 'getRun',
    method: 'get',
    path: '/v1/runs/{runId}',
    summary: 'Read the decisions of a run, or wait until all are final',
    query: WaitQuery,
    answers: {
      200: { description: 'The run as it is; a wait also ends when one of them is HALTED.', schema: RunResource },
    },
  },
  {
    ...decisions,
    operationId: 'withdrawDecision',
    method: 'post',
    path: '/v1/decisions/{id}/withdraw',
    summary: 'Withdraw a decision',
    body: Withdraw,
    answers: { 200: { description: 'The decision; final already, its outcome as it is.', schema: DecisionResource } },
    problems: ['reason_too_long'],
  },
  {
    ...decisions,
    operationId: 'grantDecision',
    method: 'post',
    path: '/v1/decisions/{id}/grant',
    summary: 'Take the permission to run the accepted call, once',
    body: TakeGrant,
    answers: { 200: { description: 'The same for the same executor, until there is a receipt.', schema: Grant } },
    problems: [
      'not_final',
      'not_accepted',
      'already_granted',
      'requester_authority_lapsed',
      'purged',
      'authority_unavailable',
    ],
  },
  {
    ...decisions,
    operationId: 'receiptDecision',
    method: 'post',
    path: '/v1/decisions/{id}/receipt',
    summary: 'Report what became of the call',
    body: GiveReceipt,
    answers: { 200: { description: 'Recorded.', schema: ReceiptResource } },
    problems: ['not_granted', 'receipt_conflict'],
  },
  {
    ...decisions,
    operationId: 'streamEvents',
    method: 'get',
    path: '/v1/events',
    summary: 'Hear what becomes of the decisions that the application raised, from now on or behind a Last-Event-ID',
    headers: z.object({
      'Last-Event-ID': z.string().optional().meta({ description: 'The id of the last event that was heard.' }),
    }),
    answers: {
      200: {
        description:
          'Events until one side hangs up, each with `{type, timestamp, data}`; a `resync` where the Last-Event-ID is none of the last 24 hours.',
        mediaType: 'text/event-stream',
      },
    },
  },
];
