import { type DecisionId, type JsonValue, NO_ORGANIZATION, type OrganizationId, type Route } from '@countersign/domain';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { besideSql } from './beside-sql.js';
import { isMetByAnother } from './met-by-another.js';
import { standingColumns } from './standing-columns.js';

/** What a raise is decided on, but for the named person of an ASSIGNEE route. */
export const raiseFacts = selection({
  now: column.instant('now()'),
  existing: column.textOrNull<DecisionId>('e.id'),
  gate: column.textOrNull('g.id'),
  route: column.textOrNull<Route>('g.route'),
  eligibleRole: column.textOrNull('g.eligible_role'),
  assigneePointer: column.textOrNull('g.assignee_pointer'),
  assigneeByResolver: column.boolean('g.assignee_by_resolver'),
  escalateTo: column.textOrNull('g.escalates_to'),
  requesterRole: column.textOrNull('g.requester_role'),
  authorityCheckUrl: column.textOrNull('g.authority_check_url'),
  argumentsSchema: column.jsonOrNull<JsonValue>('g.arguments_schema'),
  editable: column.texts('g.editable'),
  sensitive: column.texts('g.sensitive'),
  expiresInSeconds: column.numberOrNull('g.expires_in_seconds'),
  escalateAfterSeconds: column.numberOrNull('g.escalate_after_seconds'),
  title: column.textOrNull('g.title'),
  instructions: column.textOrNull('g.instructions'),
  organization: column.textOrNull<OrganizationId>('o.id'),
  rolesVersion: column.number('coalesce(o.roles_version, n.roles_version)'),
  allOrganizations: column.boolean('a.all_organizations'),
  /** With no organization asked for: those of the application to which the requester belongs. */
  reached: column.jsonOrNull<readonly OrganizationId[]>(`CASE WHEN $3::text IS NULL THEN (
    SELECT json_agg(m.organization_id) FROM membership m
      JOIN application_organization x ON x.organization_id = m.organization_id AND x.application_id = a.id
     WHERE m.person_id = asker.id AND m.active) END`),
  ...standingColumns('asker', 'o.id'),
  hasReviewer: column.boolean(isMetByAnother('two_holders(o.id, g.eligible_role)', 'asker.id')),
});

/** `$1` the application, `$2` the tool, `$3` the organization's slug or null, `$4` the requester, `$5` the call. */
export const readRaiseFacts = statement(`SELECT ${raiseFacts.sql}
  FROM application a
  JOIN organization n ON n.id = '${NO_ORGANIZATION}'
  LEFT JOIN organization o ON o.slug = $3::text AND o.deleted_at IS NULL
   AND (a.all_organizations OR EXISTS (
     SELECT FROM application_organization x WHERE x.application_id = a.id AND x.organization_id = o.id))
  LEFT JOIN gate g ON g.application_id = a.id AND g.tool = $2::text AND g.retired_at IS NULL
  LEFT JOIN person asker ON asker."user" = $4::text
  LEFT JOIN decision e ON e.application_id = a.id AND e.call_id = $5::text
 WHERE a.id = $1::uuid`);

/**
 * Before several are written: the role graphs, then the people, each in the order of every writer. What they are at is
 * looked at by each write.
 */
export const lockGraphs = statement('SELECT FROM organization WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE');
export const lockPeople = statement('SELECT FROM person WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE');

/** After they were written: with one of them missing there is none. */
export const allOrNone = statement('SELECT all_or_none($1::uuid[])');
export const SOMEBODY_WAS_FASTER = 'CS001';

export const namedPerson = selection({ ...standingColumns('named', '$2::uuid') });

/** How many others than `$3` meet the role `$2` in the organization `$1`. */
export const countOthers = statement(`SELECT count(DISTINCT h.person_id) FROM role_holder h
 WHERE h.organization_id = $1::uuid AND h.role = $2::text AND h.person_id IS DISTINCT FROM $3::uuid`);

/** `$1` the operator's own id of the person, `$2` the organization. */
export const readNamedPerson = statement(`SELECT ${namedPerson.sql} FROM person named WHERE named."user" = $1::text`);

/**
 * Writes a pause: decision, first event, payload and notice, under the role graph and the requester locked for share at
 * the versions read. No row: what was read is no longer so, or the call was raised by somebody else in this moment.
 */
export const writeRaise = statement(`WITH graph AS MATERIALIZED (
  SELECT 1 FROM organization WHERE id = $1::uuid AND roles_version = $3::int FOR SHARE
), people AS MATERIALIZED (
  SELECT 1 FROM person p JOIN unnest($4::uuid[], $5::int[]) AS read (id, version) USING (id, version)
   WHERE EXISTS (SELECT FROM graph) ORDER BY p.id FOR SHARE OF p
), raised AS (
  INSERT INTO decision (organization_id, id, application_id, gate_id, route, tool, title, call_id, run_id, raise_hash,
    requester_id, requester_role, eligible_role, escalates_to, assignee_id, holding, holder_id, digest,
    created_at, expires_at, escalates_at, chain_sequence, chain_hash)
  SELECT $1::uuid, $2::uuid, $6::uuid, $7::uuid, $8::route_kind, $9::text, $10::text, $11::text, $12::text, decode($13::text, 'base64'),
    $14::uuid, $15::text, $16::text, $17::text, $18::uuid, $19::holding, $20::uuid, $21::text,
    to_timestamp($22::float8 / 1000), to_timestamp($23::float8 / 1000), to_timestamp($24::float8 / 1000),
    $25::bigint, $26::text
  WHERE (SELECT count(*) FROM people) = cardinality($4::uuid[])
  ON CONFLICT (application_id, call_id) DO NOTHING
  RETURNING organization_id, id, is_open
), ${besideSql('raised', 27)}
SELECT id FROM raised`);
