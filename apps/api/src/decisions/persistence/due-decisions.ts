import { Injectable } from '@nestjs/common';
import type { DecisionId, OrganizationId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';

export interface DueDecision {
  readonly organization: OrganizationId;
  readonly id: DecisionId;
}

/** Open decisions whose expiry or escalation has come. */
@Injectable()
export class DueDecisions {
  constructor(private readonly database: Database) {}

  /**
   * Hands over those that no other worker has in hand, the longest overdue first, at most `most` of each timer. They are
   * passed over by the others until `work` is through: the transaction that asked stays open as long.
   */
  withSome<T>(most: number, work: (due: readonly DueDecision[]) => Promise<T>): Promise<T> {
    return this.database.transaction({ organizations: [] }, async (transaction) =>
      work(
        await transaction.$queryRaw<DueDecision[]>`
        SELECT DISTINCT organization_id::text AS organization, id::text FROM due_decisions(${most}::int)`,
      ),
    );
  }
}
