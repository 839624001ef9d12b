import type { NewEvent, OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { chained } from './chain.js';
import { headOf, type HeadRow } from './head-row.js';
import { type EventRow, insertEvents } from './insert-events.js';

/**
 * The chain of an organization that records who its members, roles, keys, gates, origins and policies were changed by
 * (1.9). The organizations must be in the transaction's context; their rows are locked, in the order of their ids.
 */
@Injectable()
export class DirectoryLog {
  append(
    transaction: Transaction,
    organization: OrganizationId,
    events: readonly NewEvent[],
    via?: string,
  ): Promise<void> {
    return this.appendToEach(transaction, [organization], events, via);
  }

  /** What concerns several organizations (an application's key, a person everywhere) stands in the chain of each. */
  async appendToEach(
    transaction: Transaction,
    organizations: readonly OrganizationId[],
    events: readonly NewEvent[] | ((organization: OrganizationId) => readonly NewEvent[]),
    via?: string,
  ): Promise<void> {
    const eventsOf = typeof events === 'function' ? events : () => events;
    const concerned = organizations.filter((organization) => eventsOf(organization).length > 0);
    if (concerned.length === 0) return;
    const heads = await lockHeads(transaction, concerned);
    if (heads.length < concerned.length) throw new Error('an organization whose log is written is out of reach');
    const rows = heads.flatMap((head): EventRow[] => {
      const organization = head.id as OrganizationId;
      const circumstances = { decision: null, at: head.at.getTime(), ...(via !== undefined && { via }) };
      const links = chained(headOf(head), eventsOf(organization), circumstances);
      return links.map((link) => ({ ...link, organization, chain: organization }));
    });
    await insertEvents(transaction, rows);
    await moveHeads(transaction, rows);
  }
}

/** The clock is read once the row is ours: events of one chain never go back in time. */
const lockHeads = (transaction: Transaction, organizations: readonly OrganizationId[]): Promise<HeadRow[]> =>
  transaction.$queryRaw<HeadRow[]>`
    WITH locked AS MATERIALIZED (
      SELECT id, chain_sequence, chain_hash FROM organization
       WHERE id = ANY (${organizations}::uuid[]) ORDER BY id FOR NO KEY UPDATE)
    SELECT id::text, chain_sequence AS sequence, chain_hash AS hash, clock_timestamp()::timestamptz(3) AS at FROM locked`;

/** Rows of a chain come in its order, so that the last one of each is its new head. */
async function moveHeads(transaction: Transaction, rows: readonly EventRow[]): Promise<void> {
  const last = [...new Map(rows.map((row) => [row.chain, row])).values()];
  await transaction.$executeRaw`
    UPDATE organization o SET chain_sequence = head.sequence, chain_hash = head.hash
      FROM unnest(${last.map(({ chain }) => chain)}::uuid[], ${last.map(({ sequence }) => sequence)}::bigint[],
                  ${last.map(({ hash }) => hash)}::text[]) AS head (id, sequence, hash)
     WHERE o.id = head.id`;
}
