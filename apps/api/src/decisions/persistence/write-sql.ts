import { statement } from '../../platform/database/statement.js';
import { besideSql } from './beside-sql.js';

/**
 * Writes a move at one stroke: state, events, sealed texts and outgoing notices, or nothing. The role graph and the
 * persons on whom it was decided are locked for share at the versions read, in the order every writer keeps (role
 * graph, persons by id, decision); the update is the one arbiter of a race. Returns the id, or no row: somebody was
 * faster, and what was read is read again.
 */
export const writeChange = statement(`WITH graph AS MATERIALIZED (
  SELECT 1 FROM organization WHERE id = $1::uuid AND roles_version = $4::int FOR SHARE
), people AS MATERIALIZED (
  SELECT 1 FROM person p JOIN unnest($5::uuid[], $6::int[]) AS read (id, version) USING (id, version)
   WHERE EXISTS (SELECT FROM graph) ORDER BY p.id FOR SHARE OF p
), changed AS (
  UPDATE decision SET
    status = $8::decision_status, is_open = $8::decision_status IN ('PENDING', 'ADJUDICATING', 'HALTED'),
    holding = $9::holding, holder_id = $10::uuid, eligible_role = $11::text, escalated = $12::boolean,
    escalates_at = to_timestamp($13::float8 / 1000), provenance = $14::text,
    final_at = to_timestamp($15::float8 / 1000), answered_by_id = $16::uuid, changed_arguments = $17::text[],
    final_digest = $18::text, execution = $19::execution_state, executor = $20::text,
    execution_at = CASE WHEN execution = $19::execution_state THEN execution_at ELSE now() END,
    answer_key = $21::text, chain_sequence = $22::bigint, chain_hash = $23::text, version = version + 1
  WHERE organization_id = $1::uuid AND id = $2::uuid AND version = $3::int
    AND (NOT $7::boolean OR expires_at > clock_timestamp())
    AND (SELECT count(*) FROM people) = cardinality($5::uuid[])
  RETURNING organization_id, id
), ${besideSql('changed', 24)}
SELECT id FROM changed`);
