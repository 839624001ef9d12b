import { createHash } from 'node:crypto';
import type { Raise } from '@countersign/contract';
import { canonicalJson, type JsonObject, type RaiseRequest } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import type { Payload } from '../persistence/payloads.js';
import type { OwnDecision } from '../own-decision.js';
import type { RaiseKey, RaiseRead, Raising } from '../persistence/paused-call.js';

export const keyOf = (
  { application }: ApplicationCaller,
  { tool, organization, requester, callId }: Raise,
): RaiseKey => ({
  application,
  tool,
  organization: organization ?? null,
  requester,
  callId,
});

export const requestOf = (
  { application, slug }: ApplicationCaller,
  sent: Raise,
  { allowedIn }: RaiseRead,
): RaiseRequest => ({
  application: { id: application, slug, organizations: allowedIn },
  tool: sent.tool,
  callId: sent.callId,
  organization: sent.organization ?? null,
  arguments: sent.arguments,
  assignee: sent.assignee ?? null,
});

export const payloadOf = (sent: Raise, nonce: string): Payload => ({
  arguments: sent.arguments as JsonObject,
  nonce,
  summary: sent.summary ?? null,
  context: (sent.context as JsonObject | undefined) ?? null,
});

/** The nonce keeps whoever reads the table from testing guesses of the arguments. */
export const raiseHashOf = (sent: Raise, nonce: string): Buffer =>
  createHash('sha256').update(nonce).update('\0').update(canonicalJson(sent)).digest();

/** A decision as it was raised, now or before; the nonce goes to the application alone. */
export interface RaisedCall {
  readonly own: OwnDecision;
  readonly nonce: string;
  readonly isReplay: boolean;
}

/** A pause that was written in this moment. */
export function raisedNow(
  sent: Raise,
  { raised: { decision }, read: { now }, payload: { nonce } }: Raising,
): RaisedCall {
  const { organization = null, requester, callId, runId = null } = sent;
  const nothingYet = { answeredBy: null, reason: null, grantedAt: null, reportedAt: null };
  return { own: { organization, requester, callId, runId, decision, now, ...nothingYet }, nonce, isReplay: false };
}

/** A reviewer is named where the gate lets the application name one, and nowhere else. */
export const isAssigneeOffered = ({ assignee }: Raise, { gate }: RaiseRead): boolean =>
  assignee === undefined || gate === null || gate.assignee?.kind === 'resolver';
