import { Injectable } from '@nestjs/common';
import type { Raise } from '@countersign/contract';
import {
  asksAuthority,
  assigneeNamed,
  type DecisionId,
  fail,
  type JsonObject,
  type JsonValue,
  NO_ORGANIZATION,
  ok,
  raise,
  type RaiseFacts,
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
import { AuthorityCheck, type Told } from '../authority/authority-check.js';
import { Decisions } from '../persistence/decisions.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { digestOf, newNonce, Payloads } from '../persistence/payloads.js';
import { type RaiseKey, type RaiseRead, RaisingStore } from '../persistence/raising.js';
import { keyOf, payloadOf, raiseHashOf, requestOf } from './raised-call.js';

const ATTEMPTS = 3;
const MOST_ARGUMENT_BYTES = 256 * 1024;

export type RaiseFailure = RaiseRefusal | { readonly code: 'call_id_reused' | 'assignee_not_offered' | 'purged' };

/** What comes later. */
const NOTHING_YET = { answeredBy: null, reason: null, grantedAt: null, reportedAt: null } as const;

/** What stays when somebody was faster and the pause is decided again. */
interface Lasting {
  readonly nonce: string;
  readonly told: Told;
}

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
    private readonly authority: AuthorityCheck,
  ) {}

  async execute(caller: ApplicationCaller, sent: Raise): Promise<Result<Raised, RaiseFailure>> {
    const key = keyOf(caller, sent);
    const lasting: Lasting = { nonce: newNonce(), told: new Map() };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const read = await this.store.read(key);
      if (read.existing !== null) return this.again(caller, read.existing, sent);
      if (sent.assignee !== undefined && read.gate !== null && read.gate.assignee?.kind !== 'resolver') {
        return fail({ code: 'assignee_not_offered' });
      }
      const raised = await this.once(caller, sent, read, lasting);
      if (raised !== 'somebody was faster') return raised;
    }
    throw new Unavailable('the organization is being changed by others');
  }

  private async once(caller: ApplicationCaller, sent: Raise, read: RaiseRead, { nonce, told }: Lasting) {
    const key = keyOf(caller, sent);
    const request = requestOf(caller, sent, read);
    const unasked = await this.factsOf(key, request, read, nonce);
    const facts = { ...unasked, authority: await this.authorityOf(key, request, unasked, told) };
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
    const names = { organization, requester, callId, runId };
    const own = { ...names, decision, now: read.now, ...NOTHING_YET };
    return ok({ own, nonce, isReplay: false });
  }

  private async factsOf(key: RaiseKey, request: RaiseRequest, read: RaiseRead, nonce: string) {
    const { gate, organization } = read;
    const named = gate === null ? null : assigneeNamed(gate, request);
    const asked = (request.arguments ?? null) as JsonObject;
    return {
      ...read,
      id: uuidv7() as DecisionId,
      isWithinSize: Buffer.byteLength(JSON.stringify(asked)) <= MOST_ARGUMENT_BYTES,
      schemaFaults: () => [],
      digest: () => digestOf({ arguments: asked, nonce, tool: request.tool }),
      assignee: named === null || organization === null ? null : await this.store.named(key, organization, named),
    };
  }

  /** Asked outside of every transaction; null: nothing is declared, or the pause is refused before. */
  private async authorityOf(
    { application, ...call }: RaiseKey,
    request: RaiseRequest,
    facts: Omit<RaiseFacts, 'authority'>,
    told: Told,
  ): Promise<RaiseFacts['authority']> {
    const url = facts.gate?.authorityCheckUrl ?? null;
    if (url === null || !asksAuthority(request, facts)) return null;
    const asked = { arguments: (request.arguments ?? null) as JsonValue, digest: facts.digest() };
    const holds = await this.authority.holds({ application, url }, { moment: 'raise', ...call, ...asked }, told);
    return holds ? 'yes' : 'no';
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
