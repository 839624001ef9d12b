import {
  type Change,
  type Decision,
  escalateByClock,
  lapse,
  ok,
  type Result,
  type Situation,
} from '@countersign/domain';
import { Decisions } from '../src/decisions/persistence/decisions.js';
import { ChangeDecision } from '../src/decisions/use-cases/change-decision.js';
import type { Company } from './company.js';
import { asSuperuser } from './superuser.js';
import type { TestServer } from './test-server.js';

/** The clock's moves, made when a spec says so. Timers are absolute, so a spec moves the decision and not the time. */
export class Clock {
  constructor(
    private readonly server: TestServer,
    private readonly company: Company,
  ) {}

  /** The decision's expiry came a second ago; nothing has recorded it yet. */
  async expire(id: string): Promise<void> {
    await asSuperuser(
      `UPDATE decision SET created_at = created_at - interval '91 days', expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
  }

  lapse(id: string): Promise<Result<Decision>> {
    return this.move(id, lapse);
  }

  /** The timer of the escalation ran out a second ago, and is looked at now. */
  async escalate(id: string): Promise<Result<Decision>> {
    await asSuperuser(`UPDATE decision SET escalates_at = now() - interval '1 second' WHERE id = $1`, [id]);
    return this.move(id, escalateByClock);
  }

  private move(id: string, move: (situation: Situation) => Change): Promise<Result<Decision>> {
    const decisions = this.server.app.get(Decisions, { strict: false });
    return this.server.app.get(ChangeDecision, { strict: false }).until(
      () => decisions.findRaised(this.company.app.id, id),
      ({ situation }) => ok(move(situation)),
      (found, change) => decisions.write({ organizations: [this.company.id] }, found, change),
    );
  }
}
