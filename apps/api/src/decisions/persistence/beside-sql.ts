/**
 * What is written with a decision: its events, sealed texts and notices, as three JSON parameters from `$first` on.
 * `source` is the CTE of the decision's row (`organization_id`, `id`, `is_open`); without a row nothing is written. What
 * happens to a final decision and is told to nobody goes to the outbox, too: the audit shows it (1.8).
 */
export const besideSql = (source: string, first: number): string => `logged AS (
  INSERT INTO event (organization_id, chain_id, sequence, decision_id, type, actor, at, data, previous_hash, hash)
  SELECT c.organization_id, c.id, e.sequence, c.id, e.type, e.actor, e.at, e.data, e."previousHash", e.hash
    FROM ${source} c, jsonb_to_recordset($${first}::jsonb) AS e
      (sequence bigint, type text, actor text, at timestamptz, data jsonb, "previousHash" text, hash text)
), sealed_texts AS (
  INSERT INTO sealed (organization_id, decision_id, label, key_id, box)
  SELECT c.organization_id, c.id, s.label, s."keyId", decode(s.box, 'base64')
    FROM ${source} c, jsonb_to_recordset($${first + 1}::jsonb) AS s (label text, "keyId" text, box text)
), sent AS (
  INSERT INTO outbox (organization_id, decision_id, notice)
  SELECT c.organization_id, c.id, n.notice
    FROM ${source} c LEFT JOIN jsonb_array_elements($${first + 2}::jsonb) AS n (notice) ON true
   WHERE n.notice IS NOT NULL OR NOT c.is_open
)`;
