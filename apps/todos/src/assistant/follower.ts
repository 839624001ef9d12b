import { setTimeout as pause } from 'node:timers/promises';
import { HumanApprovals, ShuttingDown } from '@countersign/nestjs';
import type { Outcome } from '@countersign/sdk';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '../settings-token.js';
import type { Settings } from '../settings.js';
import { Steps } from '../steps.js';
import { Toolbox } from '../tools/toolbox.js';
import { wordsOf } from './ending.js';
import { type Run, Runs } from './runs.js';

const AGAIN_AFTER_MS = 5_000;

/** Brings every proposed call to its end: those of this process, and those that an earlier one left. */
@Injectable()
export class Follower implements OnApplicationBootstrap {
  private readonly log = new Logger(Follower.name);

  constructor(
    private readonly runs: Runs,
    private readonly toolbox: Toolbox,
    private readonly approvals: HumanApprovals,
    private readonly steps: Steps,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const run of await this.runs.unsettled()) this.follow(run);
  }

  follow(run: Run): void {
    void this.toItsEnd(run);
  }

  /** Whatever fails on the way (Countersign, the database) fails in passing: each step may be done again. */
  private async toItsEnd(run: Run): Promise<void> {
    for (;;) {
      try {
        const outcome = await this.outcomeOf(run);
        this.steps.reached('reported');
        await this.runs.settled(run, outcome.status, wordsOf(outcome));
        return;
      } catch (error) {
        if (error instanceof ShuttingDown) return;
        this.log.warn(`${run.callId}: ${error instanceof Error ? error.name : 'failed'}; trying again`);
        await pause(AGAIN_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  /** Raised again under the same `callId` it is the same decision: so nobody need know how far it had come. */
  private async outcomeOf(run: Run): Promise<Outcome<unknown>> {
    if (run.state === 'proposed') {
      this.steps.reached('proposed');
      const { callId, turn, person, title, summary } = run;
      const call = { callId, runId: turn, requester: person, organization: this.settings.organization, title, summary };
      const raised = await this.toolbox.raise(run.tool, run.arguments, call);
      this.steps.reached('raised');
      if (raised.status === 'denied') return raised;
      await this.runs.raised(run, raised.decision.id);
    }
    const resumed = this.approvals.resume(run.callId);
    this.steps.reached('waiting');
    const outcome = await resumed;
    if (outcome === undefined) throw new Error('the decision of a raised call is not there');
    return outcome;
  }
}
