import { statement } from '../../platform/database/statement.js';
import { besideSql } from './beside-sql.js';

/**
 * Erases at one stroke all that was sealed with a final decision, and its title: afterwards it is called after its tool
 * (`$4`). Digests and names stay. Returns the id, or no row: somebody was faster.
 */
export const erase = statement(`WITH unmoved AS MATERIALIZED (
  SELECT organization_id, id FROM decision
   WHERE organization_id = $1::uuid AND id = $2::uuid AND version = $3::int AND NOT is_open AND purged_at IS NULL
   FOR UPDATE
), purged AS (
  UPDATE decision d SET title = $4::text, purged_at = to_timestamp($5::float8 / 1000),
    chain_sequence = $6::bigint, chain_hash = $7::text, version = d.version + 1
    FROM unmoved u WHERE d.organization_id = u.organization_id AND d.id = u.id
  RETURNING d.organization_id, d.id, d.is_open
), erased AS (
  DELETE FROM sealed s USING purged p WHERE s.organization_id = p.organization_id AND s.decision_id = p.id
), ${besideSql('purged', 8)}
SELECT id FROM purged`);
