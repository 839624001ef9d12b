import type { Complaint, Raise } from '@countersign/contract';
import { fail, ok, type Result } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { RefusalLog } from '../../audit/refusal-log.js';
import { type ApplicationCaller, viaOf } from '../../identity/api-key/caller.js';
import { Unavailable } from '../../platform/unavailable.js';
import { RaisingStore } from '../persistence/raising.js';
import { JudgePause } from './judge-pause.js';
import { newCall } from './pause-facts.js';
import { KnownCalls } from './known-calls.js';
import { isAssigneeOffered, keyOf, type RaisedCall, raisedNow } from './raised-call.js';

/** How often a pause is decided again when somebody was faster; after that the caller is told to come back. */
const ATTEMPTS = 3;

/** The pause (1.3). The same call raised again is the same decision, looked at before everything else. */
@Injectable()
export class RaiseDecision {
  constructor(
    private readonly store: RaisingStore,
    private readonly known: KnownCalls,
    private readonly pause: JudgePause,
    private readonly refusals: RefusalLog,
  ) {}

  /** Throws AuthorityUnavailable, and Unavailable where others keep changing the organization. */
  async execute(caller: ApplicationCaller, sent: Raise): Promise<Result<RaisedCall, Complaint>> {
    const key = keyOf(caller, sent);
    const call = newCall();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const read = await this.store.read(key);
      if (read.existing !== null) return this.known.again(caller, read.existing, sent);
      if (!isAssigneeOffered(sent, read)) return fail({ code: 'assignee_not_offered' });
      const judged = await this.pause.execute(caller, sent, read, call);
      if (!judged.ok) {
        const { event, organization, ...refusal } = judged.refusal;
        await this.refusals.record({ application: caller.application, via: viaOf(caller) }, [{ event, organization }]);
        return fail(refusal);
      }
      if (await this.store.write(key, judged.value)) return ok(raisedNow(sent, judged.value));
    }
    throw new Unavailable('the organization is being changed by others');
  }
}
