import { statement } from '../../platform/database/statement.js';
import { besideSql } from './beside-sql.js';

/**
 * Writes a move at one stroke: state, events, sealed texts and outgoing notices, or nothing. The role graph and the
 * persons on whom it was decided are locked for share at the versions read, in the order every writer keeps (role
 * graph, persons by id, decision), and only with the locks in hand is the clock asked: whoever had to wait for them may
 * come too late. Returns the id, or no row: somebody was faster, and what was read is read again.
 */
export const writeChange = statement(`WITH graph AS MATERIALIZED (
  SELECT 1 FROM organization WHERE id = $1::uuid AND roles_version = $4::int FOR SHARE
), people AS MATERIALIZED (
  SELECT 1 FROM person p JOIN unnest($5::uuid[], $6::int[]) AS read (id, version) USING (id, version)
   WHERE EXISTS (SELECT FROM graph) ORDER BY p.id FOR SHARE OF p
), unmoved AS MATERIALIZED (
  SELECT organization_id, id, expires_at FROM decision
   WHERE organization_id = $1::uuid AND id = $2::uuid AND version = $3::int
     AND (SELECT count(*) FROM people) = cardinality($5::uuid[])
   FOR UPDATE
), changed AS (
  UPDATE decision d SET
    status = $8::decision_status, is_open = $8::decision_status IN ('PENDING', 'ADJUDICATING', 'HALTED'),
    holding = $9::holding, holder_id = $10::uuid, eligible_role = $11::text, escalated = $12::boolean,
    escalates_at = to_timestamp($13::float8 / 1000), provenance = $14::text,
    final_at = to_timestamp($15::float8 / 1000), answered_by_id = $16::uuid, changed_arguments = $17::text[],
    final_digest = $18::text, execution = $19::execution_state, executor = $20::text,
    execution_at = CASE WHEN d.execution = $19::execution_state THEN d.execution_at ELSE now() END,
    granted_at = CASE WHEN $19::execution_state <> 'NOT_RUN' THEN coalesce(d.granted_at, now()) END,
    answer_key = $21::text, chain_sequence = $22::bigint, chain_hash = $23::text, version = d.version + 1
  FROM unmoved u
  WHERE d.organization_id = u.organization_id AND d.id = u.id AND (NOT $7::boolean OR u.expires_at > clock_timestamp())
  RETURNING d.organization_id, d.id, d.is_open
), ${besideSql('changed', 24)}
SELECT id FROM changed`);
