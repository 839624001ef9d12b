import { Injectable } from '@nestjs/common';
import { ok, refuse, type Result, withdrawByApplication } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { Decisions } from '../persistence/decisions.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { ChangeDecision } from './change-decision.js';

/** The raising application takes a decision back; a final one stays as it is. */
@Injectable()
export class WithdrawDecision {
  constructor(
    private readonly decisions: Decisions,
    private readonly own: OwnDecisions,
    private readonly changes: ChangeDecision,
  ) {}

  async execute(caller: ApplicationCaller, id: string, reason: string | null): Promise<Result<OwnDecision>> {
    const { application, slug } = caller;
    const withdrawn = await this.changes.until(
      () => this.decisions.findRaised(application, id),
      ({ situation }) => withdrawByApplication(situation, { id: application, slug }, { reason }),
      (found, change) => this.decisions.writeRaised(caller, found, change),
    );
    if (!withdrawn.ok) return withdrawn;
    const own = await this.own.one(application, id);
    return own === undefined ? refuse.notFound() : ok(own);
  }
}
