import type { ApplicationId, NewEvent, OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../platform/database/database.js';
import { chained } from './chain.js';
import { headOf, type HeadRow } from './head-row.js';
import { insertEvents } from './insert-events.js';

interface Refusal {
  readonly application: ApplicationId;
  readonly organization: OrganizationId;
  readonly via: string;
}

export interface RefusedEvent {
  readonly organization: OrganizationId;
  readonly event: NewEvent;
}

/**
 * The chain of an application that records what it asked for and was refused: nothing came of it, so no decision has
 * the event (1.9). `organization` (NO_ORGANIZATION where none was reached) must be in the transaction's context.
 */
@Injectable()
export class RefusalLog {
  constructor(private readonly database: Database) {}

  /** In a transaction of its own: of what was refused there is nothing else to write. Each in its organization. */
  record(by: Omit<Refusal, 'organization'>, refused: readonly RefusedEvent[]): Promise<void> {
    const organizations = [...new Set(refused.map(({ organization }) => organization))];
    return this.database.transaction({ organizations }, async (transaction) => {
      for (const organization of organizations) {
        const there = refused.filter((one) => one.organization === organization);
        const events = there.map(({ event }) => event);
        await this.append(transaction, { ...by, organization }, events);
      }
    });
  }

  async append(
    transaction: Transaction,
    { application, organization, via }: Refusal,
    events: readonly NewEvent[],
  ): Promise<void> {
    const [row] = await transaction.$queryRaw<HeadRow[]>`
      WITH locked AS MATERIALIZED (
        SELECT id, chain_sequence, chain_hash FROM application WHERE id = ${application}::uuid FOR NO KEY UPDATE)
      SELECT id::text, chain_sequence AS sequence, chain_hash AS hash, clock_timestamp()::timestamptz(3) AS at FROM locked`;
    if (row === undefined) throw new Error('the application of a refusal is gone');
    const links = chained(headOf(row), events, { decision: null, at: row.at.getTime(), via });
    const last = links.at(-1);
    if (last === undefined) return;
    await insertEvents(
      transaction,
      links.map((link) => ({ ...link, organization, chain: application })),
    );
    await transaction.application.update({
      where: { id: application },
      data: { chainSequence: last.sequence, chainHash: last.hash },
    });
  }
}
