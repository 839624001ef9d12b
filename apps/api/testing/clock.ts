import type { DecisionId } from '@countersign/domain';
import { FireTimers } from '../src/decisions/timers/fire-timers.js';
import type { Company } from './company.js';
import { asSuperuser } from './superuser.js';
import type { TestServer } from './test-server.js';

/** The clock's moves, made when a spec says so. Timers are absolute, so a spec moves the decision and not the time. */
export class Clock {
  constructor(
    private readonly server: TestServer,
    private readonly company: Pick<Company, 'id'>,
  ) {}

  /** The decision's expiry came a second ago; nothing has recorded it yet. */
  async expire(id: string): Promise<void> {
    await asSuperuser(
      `UPDATE decision SET created_at = created_at - interval '91 days', expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
  }

  /** The timer of the escalation ran out a second ago; nothing has come of it yet. */
  async runOut(id: string): Promise<void> {
    await asSuperuser(`UPDATE decision SET escalates_at = now() - interval '1 second' WHERE id = $1`, [id]);
  }

  /** The worker comes by and looks at this decision alone. */
  comeBy(id: string): Promise<void> {
    const timers = this.server.app.get(FireTimers, { strict: false });
    return timers.fire({ organization: this.company.id, id: id as DecisionId });
  }

  async escalate(id: string): Promise<void> {
    await this.runOut(id);
    await this.comeBy(id);
  }
}
