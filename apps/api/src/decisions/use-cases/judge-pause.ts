import type { Raise } from '@countersign/contract';
import {
  asksAuthority,
  fail,
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
import type { RefusedEvent } from '../../audit/refusal-log.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import { AuthorityCheck, type Told } from '../authority/authority-check.js';
import type { RaiseKey, RaiseRead, Raising } from '../persistence/paused-call.js';
import { judged, type Lasting, PauseFacts } from './pause-facts.js';
import { keyOf, payloadOf, raiseHashOf } from './raised-call.js';

/** Why a call is refused, and what is recorded of it. */
export type RefusedPause = RaiseRefusal & RefusedEvent;

/** Lets the law judge one pause on what was read (1.3): what is to be written, or the refusal. Writes nothing. */
@Injectable()
export class JudgePause {
  constructor(
    private readonly facts: PauseFacts,
    private readonly authority: AuthorityCheck,
  ) {}

  /** Throws AuthorityUnavailable. */
  async execute(
    caller: ApplicationCaller,
    sent: Raise,
    read: RaiseRead,
    call: Lasting,
  ): Promise<Result<Raising, RefusedPause>> {
    const asked = await this.facts.about(caller, sent, read, call);
    const { request, named } = asked;
    const authority = await this.authorityOf(keyOf(caller, sent), request, asked.facts, call.told);
    const raised = await judged(asked, (facts) => raise(request, { ...facts, authority }));
    if (!raised.ok) {
      const event = refusedEvent(request, asked.facts, raised.refusal.code);
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
