import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Raise } from '@countersign/contract';
import {
  assigneeNamed,
  canonicalJson,
  type DecisionId,
  fail,
  type JsonObject,
  NO_ORGANIZATION,
  ok,
  raise,
  type RaiseRefusal,
  type RaiseRequest,
  refusedEvent,
  type Result,
} from '@countersign/domain';
import { uuidv7 } from 'uuidv7';
import { RefusalLog } from '../../audit/refusal-log.js';
import { withArgumentFaults } from '../../gates/schema/argument-faults.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import { Unavailable } from '../../platform/unavailable.js';
import { Decisions } from '../persistence/decisions.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { digestOf, newNonce, type Payload, Payloads } from '../persistence/payloads.js';
import { type RaiseKey, type RaiseRead, RaisingStore } from '../persistence/raising.js';

const ATTEMPTS = 3;
const MOST_ARGUMENT_BYTES = 256 * 1024;

export type RaiseFailure = RaiseRefusal | { readonly code: 'call_id_reused' | 'assignee_not_offered' | 'purged' };

/** A decision as it was raised, now or before; the nonce goes to the application alone. */
export interface Raised {
  readonly own: OwnDecision;
  readonly nonce: string;
  readonly isReplay: boolean;
}

/** The pause (1.3). The same call raised again is the same decision, looked at before everything else. */
@Injectable()
export class RaiseDecision {
  constructor(
    private readonly store: RaisingStore,
    private readonly decisions: Decisions,
    private readonly own: OwnDecisions,
    private readonly payloads: Payloads,
    private readonly refusals: RefusalLog,
  ) {}

  async execute(caller: ApplicationCaller, sent: Raise): Promise<Result<Raised, RaiseFailure>> {
    const key = keyOf(caller, sent);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const read = await this.store.read(key);
      if (read.existing !== null) return this.again(caller, read.existing, sent);
      if (sent.assignee !== undefined && read.gate !== null && read.gate.assignee?.kind !== 'resolver') {
        return fail({ code: 'assignee_not_offered' });
      }
      const raised = await this.once(caller, sent, read);
      if (raised !== 'somebody was faster') return raised;
    }
    throw new Unavailable('the organization is being changed by others');
  }

  private async once(caller: ApplicationCaller, sent: Raise, read: RaiseRead) {
    const key = keyOf(caller, sent);
    const nonce = newNonce();
    const request = requestOf(caller, sent, read);
    const facts = await this.factsOf(key, request, read, nonce);
    const raised = await withArgumentFaults(
      { application: caller.application, gate: read.gateId, schema: read.argumentsSchema },
      (faultsOf) => raise(request, { ...facts, schemaFaults: () => faultsOf(request.arguments as JsonObject) }),
    );
    if (!raised.ok) {
      const refusal = { application: caller.application, organization: read.organization ?? NO_ORGANIZATION };
      const event = refusedEvent(request, facts, raised.refusal.code);
      await this.refusals.record({ ...refusal, via: viaOf(caller) }, [event]);
      return raised;
    }
    const { decision } = raised.value;
    const isWritten = await this.store.write(key, {
      read,
      raised: raised.value,
      title: sent.title ?? read.gate?.title ?? sent.tool,
      callId: sent.callId,
      runId: sent.runId ?? null,
      raiseHash: raiseHashOf(sent, nonce),
      payload: payloadOf(sent, nonce),
      via: viaOf(caller),
    });
    if (!isWritten) return 'somebody was faster';
    const { organization = null, requester, callId, runId = null } = sent;
    const own = { decision, now: read.now, organization, requester, callId, runId, answeredBy: null, reason: null };
    return ok({ own, nonce, isReplay: false });
  }

  private async factsOf(key: RaiseKey, request: RaiseRequest, read: RaiseRead, nonce: string) {
    const { gate, organization } = read;
    const named = gate === null ? null : assigneeNamed(gate, request);
    const asked = request.arguments as JsonObject;
    return {
      ...read,
      id: uuidv7() as DecisionId,
      authority: null,
      isWithinSize: Buffer.byteLength(JSON.stringify(request.arguments ?? null)) <= MOST_ARGUMENT_BYTES,
      digest: () => digestOf({ arguments: asked, nonce, tool: request.tool }),
      assignee: named === null || organization === null ? null : await this.store.named(key, organization, named),
    };
  }

  private async again(
    { application }: ApplicationCaller,
    id: DecisionId,
    sent: Raise,
  ): Promise<Result<Raised, RaiseFailure>> {
    const [own, found] = await Promise.all([this.own.one(application, id), this.decisions.findRaised(application, id)]);
    const payload = found?.payload ?? null;
    if (own === undefined || found === undefined) return fail({ code: 'call_id_reused' });
    // Whether the body is the same can no longer be told, nor can its nonce be given.
    if (payload === null) return fail({ code: 'purged' });
    const { nonce } = this.payloads.openRaised(found.situation.decision, payload.box);
    const isSame = found.raiseHash?.equals(raiseHashOf(sent, nonce)) ?? false;
    return isSame ? ok({ own, nonce, isReplay: true }) : fail({ code: 'call_id_reused' });
  }
}

const keyOf = ({ application }: ApplicationCaller, { tool, organization, requester, callId }: Raise): RaiseKey => ({
  application,
  tool,
  organization: organization ?? null,
  requester,
  callId,
});

const requestOf = ({ application, slug }: ApplicationCaller, sent: Raise, { allowedIn }: RaiseRead): RaiseRequest => ({
  application: { id: application, slug, organizations: allowedIn },
  tool: sent.tool,
  callId: sent.callId,
  organization: sent.organization ?? null,
  arguments: sent.arguments,
  assignee: sent.assignee ?? null,
});

const payloadOf = (sent: Raise, nonce: string): Payload => ({
  arguments: sent.arguments as JsonObject,
  nonce,
  summary: sent.summary ?? null,
  context: (sent.context as JsonObject | undefined) ?? null,
});

/** The nonce keeps whoever reads the table from testing guesses of the arguments. */
const raiseHashOf = (sent: Raise, nonce: string): Buffer =>
  createHash('sha256').update(nonce).update('\0').update(canonicalJson(sent)).digest();
