import type { OrganizationId } from '@countersign/domain';
import type { Transaction } from '../platform/database/database.js';
import type { ChainedEvent } from './chain.js';

export interface EventRow extends ChainedEvent {
  readonly organization: OrganizationId;
  /** The id of the organization or of the application. */
  readonly chain: string;
}

/**
 * One statement with one parameter, however many there are: a key may concern every organization. Each chain goes to the
 * outbox, so that the audit shows what is new on it.
 */
export async function insertEvents(transaction: Transaction, rows: readonly EventRow[]): Promise<void> {
  const written = JSON.stringify(rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })));
  await transaction.$executeRaw`
    WITH written AS (
      SELECT * FROM jsonb_to_recordset(${written}::jsonb) AS told (
        organization uuid, chain uuid, sequence bigint, type text, actor text, at timestamptz, data jsonb,
        "previousHash" text, hash text)
    ), sent AS (
      INSERT INTO outbox (organization_id, chain_id) SELECT DISTINCT organization, chain FROM written)
    INSERT INTO event (organization_id, chain_id, sequence, type, actor, at, data, previous_hash, hash)
    SELECT organization, chain, sequence, type, actor, at, data, "previousHash", hash FROM written`;
}
