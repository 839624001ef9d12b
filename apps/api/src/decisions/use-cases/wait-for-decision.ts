import { Injectable } from '@nestjs/common';
import { isDecisionId, ok, refuse, type Result } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { isHalted, OutcomeWatch, type Patience } from './outcome-watch.js';

/** Reads a decision; waits for its outcome when asked to. */
@Injectable()
export class WaitForDecision {
  constructor(
    private readonly own: OwnDecisions,
    private readonly watch: OutcomeWatch,
  ) {}

  async execute(caller: ApplicationCaller, id: string, patience: Patience): Promise<Result<OwnDecision>> {
    if (!isDecisionId(id)) return refuse.notFound();
    const watched = {
      known: id,
      read: () => this.own.one(caller.application, id),
      isOver: (found: OwnDecision) => !found.decision.state.open || isHalted(found),
      decisions: (found: OwnDecision) => [found],
    };
    const found = await this.watch.until(caller, watched, patience);
    return found === undefined ? refuse.notFound() : ok(found);
  }
}
