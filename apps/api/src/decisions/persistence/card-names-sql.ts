const everyId = (...keys: readonly string[]) =>
  `ARRAY(${keys.map((key) => `SELECT ${key} FROM listed`).join(' UNION ')})`;
/** The cards of one statement are all of one organization. */
const organization = '(SELECT organization_id FROM listed LIMIT 1)';
/**
 * What the cards of `listed` (rows of `decision`) name: people, roles, gates. Each is read by all of its keys at once
 * and once however many cards name it; joined card by card, a page would cost five times as many buffers.
 */
export const cardCtes = `named_organization AS MATERIALIZED (
  SELECT o.id, o.slug, o.name FROM organization o WHERE o.id = ${organization}
), members AS MATERIALIZED (
  SELECT m.person_id, m.name FROM membership m
   WHERE m.organization_id = ${organization} AND m.person_id = ANY (${everyId('requester_id', 'holder_id')})
), people AS MATERIALIZED (
  SELECT p.id, p."user", coalesce(m.name, p.name) AS name
    FROM person p LEFT JOIN members m ON m.person_id = p.id
   WHERE p.id = ANY (${everyId('requester_id', 'holder_id')})
), named_role AS MATERIALIZED (
  SELECT r.key, r.name FROM role r
   WHERE r.organization_id = ${organization} AND r.key = ANY (${everyId('requester_role', 'eligible_role', 'escalates_to')})
), named_gate AS MATERIALIZED (
  SELECT g.id, g.instructions, g.editable FROM gate g WHERE g.id = ANY (${everyId('gate_id')})
), named_application AS MATERIALIZED (
  SELECT a.id, a.slug FROM application a WHERE a.id = ANY (${everyId('application_id')})
), viewer_roles AS MATERIALIZED (
  SELECT json_agg(v.role) AS roles FROM my_role v WHERE v.organization_id = ${organization}
), target AS MATERIALIZED (
  SELECT t.role, two_holders(${organization}, t.role) AS holders
    FROM (SELECT DISTINCT escalates_to AS role FROM listed WHERE escalates_to IS NOT NULL) t
)`;

/** Joins for a card, behind a row `d` of `listed`. */
export const cardJoins = `JOIN named_organization o ON o.id = d.organization_id
  JOIN named_application a ON a.id = d.application_id
  CROSS JOIN viewer_roles v
  LEFT JOIN named_gate g ON g.id = d.gate_id
  JOIN people rp ON rp.id = d.requester_id
  LEFT JOIN people hp ON hp.id = d.holder_id
  LEFT JOIN named_role rr ON rr.key = d.requester_role
  LEFT JOIN named_role er ON er.key = d.eligible_role
  LEFT JOIN named_role tr ON tr.key = d.escalates_to
  LEFT JOIN target t ON t.role = d.escalates_to`;
