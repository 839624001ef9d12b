import type { Complaint, Raise, SimulatePause as Sent } from '@countersign/contract';
import { fail, ok, type Result, simulate, type Simulation } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { RaisingStore } from '../persistence/raising.js';
import { judged, newCall, PauseFacts } from './pause-facts.js';
import { isAssigneeOffered, keyOf } from './raised-call.js';

/** No call has this id. */
const NO_CALL = '';

/** What a pause would do, judged as it would be (2.3). Nothing is recorded, and nobody is asked. */
@Injectable()
export class SimulatePause {
  constructor(
    private readonly store: RaisingStore,
    private readonly facts: PauseFacts,
  ) {}

  async execute(caller: ApplicationCaller, sent: Sent): Promise<Result<Simulation, Complaint>> {
    const call: Raise = { ...sent, callId: NO_CALL };
    const read = await this.store.read(keyOf(caller, call));
    if (!isAssigneeOffered(call, read)) return fail({ code: 'assignee_not_offered' });
    const asked = await this.facts.about(caller, call, read, newCall());
    const others = await this.store.others(keyOf(caller, call), read);
    return ok(await judged(asked, (facts) => simulate(asked.request, facts, others)));
  }
}
