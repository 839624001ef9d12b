import { Injectable } from '@nestjs/common';
import { ok, refuse, type Result } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import type { OwnRun } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { isHalted, OutcomeWatch, type Patience } from './outcome-watch.js';

/** Reads what was raised under one name; waits until all of it is settled, or one is halted, when asked to. */
@Injectable()
export class WaitForRun {
  constructor(
    private readonly own: OwnDecisions,
    private readonly watch: OutcomeWatch,
  ) {}

  async execute(caller: ApplicationCaller, runId: string, patience: Patience): Promise<Result<OwnRun>> {
    const watched = {
      read: () => this.own.run(caller.application, runId),
      isOver: ({ settled, decisions }: OwnRun) => settled || decisions.some(isHalted),
      decisions: ({ decisions }: OwnRun) => decisions,
    };
    const found = await this.watch.until(caller, watched, patience);
    return found === undefined ? refuse.notFound() : ok(found);
  }
}
