import { Injectable, Logger } from '@nestjs/common';
import { byClock, type DecisionId, ok } from '@countersign/domain';
import { toldOf } from '../../platform/bug-log.js';
import { Decisions } from '../persistence/decisions.js';
import { type DueDecision, DueDecisions } from '../persistence/due-decisions.js';
import { ChangeDecision } from '../use-cases/change-decision.js';

const BATCH = 200;
const AT_ONCE = 3;

/**
 * Records what the clock has done to decisions (1.5). Nothing depends on its being in time: no expired decision is ever
 * answered, and reads say LAPSED from the instant on.
 */
@Injectable()
export class FireTimers {
  private readonly log = new Logger('timers');
  /** Those that failed when they were last tried, told of once. */
  private readonly failing = new Set<DecisionId>();

  constructor(
    private readonly due: DueDecisions,
    private readonly decisions: Decisions,
    private readonly changes: ChangeDecision,
  ) {}

  /** How many decisions were seen to. What fails stays due, and keeps nobody else waiting. */
  execute(stopping: AbortSignal): Promise<number> {
    return this.due.withSome(BATCH, async (due) => {
      const waiting = [...due];
      let fired = 0;
      const lane = async () => {
        for (let next = waiting.shift(); next !== undefined && !stopping.aborted; next = waiting.shift()) {
          if (await this.tryToFire(next)) fired++;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return fired;
    });
  }

  /** One decision, if something has come for it. */
  async fire({ organization, id }: DueDecision): Promise<void> {
    await this.changes.until(
      () => this.decisions.findDue(organization, id),
      ({ situation }) => ok(byClock(situation)),
      (found, change) => this.decisions.write({ organizations: [organization] }, found, change),
    );
  }

  private async tryToFire(due: DueDecision): Promise<boolean> {
    try {
      await this.fire(due);
      this.failing.delete(due.id);
      return true;
    } catch (error) {
      if (!this.failing.has(due.id)) this.log.error({ decision: due.id, cause: toldOf(error) });
      this.failing.add(due.id);
      return false;
    }
  }
}
