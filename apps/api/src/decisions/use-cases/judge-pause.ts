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
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { RefusedEvent } from '../../audit/refusal-log.js';
import { withArgumentFaults } from '../../gates/schema/argument-faults.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import { AuthorityCheck, type Told } from '../authority/authority-check.js';
import { digestOf, newNonce } from '../persistence/payloads.js';
import type { Named, RaiseKey, RaiseRead, Raising } from '../persistence/paused-call.js';
import { RaisingStore } from '../persistence/raising.js';
import { keyOf, payloadOf, raiseHashOf, requestOf } from './raised-call.js';

const MOST_ARGUMENT_BYTES = 256 * 1024;

/** What stays of a call when somebody was faster and its pause is decided again. */
export interface Lasting {
  readonly id: DecisionId;
  readonly nonce: string;
  readonly told: Told;
}

export const newCall = (): Lasting => ({ id: uuidv7() as DecisionId, nonce: newNonce(), told: new Map() });

/** Why a call is refused, and what is recorded of it. */
export type RefusedPause = RaiseRefusal & RefusedEvent;

/** Lets the law judge one pause on what was read (1.3): what is to be written, or the refusal. Writes nothing. */
@Injectable()
export class JudgePause {
  constructor(
    private readonly store: RaisingStore,
    private readonly authority: AuthorityCheck,
  ) {}

  /** Throws AuthorityUnavailable. */
  async execute(
    caller: ApplicationCaller,
    sent: Raise,
    read: RaiseRead,
    call: Lasting,
  ): Promise<Result<Raising, RefusedPause>> {
    const [key, request] = [keyOf(caller, sent), requestOf(caller, sent, read)];
    const named = await this.namedIn(key, request, read);
    const unasked = factsOf(request, read, named, call);
    const facts = { ...unasked, authority: await this.authorityOf(key, request, unasked, call.told) };
    const raised = await withArgumentFaults(
      { application: caller.application, gate: read.gateId, schema: read.argumentsSchema },
      (faultsOf) => raise(request, { ...facts, schemaFaults: () => faultsOf(request.arguments as JsonObject) }),
    );
    if (!raised.ok) {
      const event = refusedEvent(request, facts, raised.refusal.code);
      return fail({ ...raised.refusal, event, organization: read.organization ?? NO_ORGANIZATION });
    }
    return ok({
      read,
      persons: named === null ? read.persons : new Map([...read.persons, [named.standing.person, named.version]]),
      raised: raised.value,
      title: sent.title ?? read.gate?.title ?? sent.tool,
      callId: sent.callId,
      runId: sent.runId ?? null,
      raiseHash: raiseHashOf(sent, call.nonce),
      payload: payloadOf(sent, call.nonce),
      via: viaOf(caller),
    });
  }

  private async namedIn(key: RaiseKey, request: RaiseRequest, read: RaiseRead): Promise<Named | null> {
    const user = read.gate === null ? null : assigneeNamed(read.gate, request);
    return user === null || read.organization === null ? null : this.store.named(key, read.organization, user);
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
}

function factsOf(
  request: RaiseRequest,
  read: RaiseRead,
  named: Named | null,
  { id, nonce }: Lasting,
): Omit<RaiseFacts, 'authority'> {
  const asked = (request.arguments ?? null) as JsonObject;
  return {
    ...read,
    id,
    isWithinSize: Buffer.byteLength(JSON.stringify(asked)) <= MOST_ARGUMENT_BYTES,
    schemaFaults: () => [],
    digest: () => digestOf({ arguments: asked, nonce, tool: request.tool }),
    assignee: named?.standing ?? null,
  };
}
