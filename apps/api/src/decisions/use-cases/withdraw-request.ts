import { Injectable } from '@nestjs/common';
import { type Decision, type Result, withdraw } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Decisions } from '../persistence/decisions.js';
import { ChangeDecision } from './change-decision.js';

/** The requester takes back their own request. */
@Injectable()
export class WithdrawRequest {
  constructor(
    private readonly decisions: Decisions,
    private readonly changes: ChangeDecision,
  ) {}

  execute({ context, person, via }: SignedInViewer, id: string, reason: string | null): Promise<Result<Decision>> {
    return this.changes.until(
      () => this.decisions.findRequested(context, person, id),
      ({ situation }) => withdraw(situation, situation.requester, { reason }),
      (found, change) => this.decisions.write(context, found, change, { via }),
    );
  }
}
