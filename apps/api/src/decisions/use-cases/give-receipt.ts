import { Injectable } from '@nestjs/common';
import type { GiveReceipt as Sent } from '@countersign/contract';
import { type Decision, receipt, type Receipt, type Result } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { Decisions } from '../persistence/decisions.js';
import { ChangeDecision } from './change-decision.js';

const RESULTS = { succeeded: 'SUCCEEDED', failed: 'FAILED', unknown: 'UNKNOWN' } as const satisfies Record<
  Sent['result'],
  Receipt['result']
>;

/** What became of the call, recorded once (1.7). */
@Injectable()
export class GiveReceipt {
  constructor(
    private readonly decisions: Decisions,
    private readonly changes: ChangeDecision,
  ) {}

  execute(caller: ApplicationCaller, id: string, { executor, result, detail }: Sent): Promise<Result<Decision>> {
    const { application, slug } = caller;
    return this.changes.until(
      () => this.decisions.findRaised(application, id),
      ({ situation }) =>
        receipt(situation.decision, {
          application: { id: application, slug },
          executor,
          result: RESULTS[result],
          detail: detail ?? null,
        }),
      (found, change) => this.decisions.writeRaised(caller, found, change),
    );
  }
}
