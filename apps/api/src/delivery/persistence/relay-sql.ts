import { statement } from '../../platform/database/statement.js';

/** What this transaction has taken, as `takeNext` left it. */
const TAKEN = `id = ANY (current_setting('app.outbox', true)::bigint[])`;

/** `$1`: at most so many. Takes the oldest rows and enters their organizations; nothing where another relay is at work. */
export const takeNext = statement(`SELECT
    enter_organizations(coalesce(array_agg(DISTINCT organization_id), '{}')),
    set_config('app.outbox', coalesce(array_agg(id), '{}')::text, true)
  FROM next_outbox($1::int)`);

/** A notice for each row that has one, as it is sent (2.4): its time is the commit's, not the relay's. */
export const writeNotices = statement(`INSERT INTO notice (organization_id, application_id, decision_id, body)
  SELECT d.organization_id, d.application_id, d.id, jsonb_build_object(
    'type', o.notice -> 'type',
    'timestamp', to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_build_object(
      'decision', d.id, 'kind', d.kind, 'tool', d.tool, 'callId', d.call_id, 'runId', d.run_id,
      'organization', tenant.slug,
      'status', o.notice -> 'status', 'final', o.notice -> 'final', 'executable', o.notice -> 'executable',
      'provenance', o.notice -> 'provenance'))
    FROM (SELECT * FROM outbox WHERE ${TAKEN}) o
    JOIN decision d ON d.organization_id = o.organization_id AND d.id = o.decision_id
    JOIN organization tenant ON tenant.id = d.organization_id
   WHERE o.notice IS NOT NULL
   ORDER BY o.id`);

/**
 * The events that have become visible (1.8): of a decision all of them once it is final, of another chain each at once.
 * A chain is published in its order and without a gap, so that what is new on it lies behind its last entry.
 */
export const publishEvents = statement(`WITH touched AS MATERIALIZED (
    SELECT o.organization_id, coalesce(o.decision_id, o.chain_id) AS chain_id, min(o.id) AS first
      FROM (SELECT * FROM outbox WHERE ${TAKEN}) o
     WHERE o.decision_id IS NULL OR EXISTS (
       SELECT FROM decision d WHERE d.organization_id = o.organization_id AND d.id = o.decision_id AND NOT d.is_open)
     GROUP BY 1, 2
  )
  INSERT INTO audit_entry (organization_id, chain_id, sequence)
  SELECT e.organization_id, e.chain_id, e.sequence
    FROM touched t
   CROSS JOIN LATERAL (
      SELECT coalesce(max(a.sequence), 0) AS last FROM audit_entry a
       WHERE a.organization_id = t.organization_id AND a.chain_id = t.chain_id) published
    JOIN event e ON e.chain_id = t.chain_id AND e.organization_id = t.organization_id AND e.sequence > published.last
   ORDER BY t.first, e.sequence`);

/** How many rows are done with, the applications that have something to hear, and the decisions that have changed. */
export const removeTaken = statement(`WITH gone AS (
    DELETE FROM outbox WHERE ${TAKEN} RETURNING organization_id, decision_id, notice IS NOT NULL AS is_told
  )
  SELECT count(*), to_json(coalesce(array_agg(DISTINCT d.application_id) FILTER (WHERE g.is_told), '{}')),
         coalesce(json_agg(json_build_object('id', d.id, 'upTo', d.chain_sequence)) FILTER (WHERE d.id IS NOT NULL), '[]')
    FROM gone g LEFT JOIN decision d ON d.organization_id = g.organization_id AND d.id = g.decision_id`);
