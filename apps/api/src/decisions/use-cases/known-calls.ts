import type { Raise } from '@countersign/contract';
import { type DecisionId, fail, ok, type Result } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { Decisions } from '../persistence/decisions.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { Payloads } from '../persistence/payloads.js';
import { type RaisedCall, raiseHashOf } from './raised-call.js';

/** Why a call that was raised before is not given. */
interface CallConflict {
  readonly code: 'call_id_reused' | 'purged';
}

/** Calls that were raised before: the same call again is the same decision (1.3). */
@Injectable()
export class KnownCalls {
  constructor(
    private readonly decisions: Decisions,
    private readonly own: OwnDecisions,
    private readonly payloads: Payloads,
  ) {}

  /** `id`: the decision that was raised under the call's id. */
  async again(
    { application }: ApplicationCaller,
    id: DecisionId,
    sent: Raise,
  ): Promise<Result<RaisedCall, CallConflict>> {
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
