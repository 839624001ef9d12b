import {
  allowedMoves,
  type Decision,
  type MoveName,
  NO_ORGANIZATION,
  type PersonId,
  type RoleKey,
  type Standing,
} from '@countersign/domain';
import { column, selection } from '../../platform/database/selection.js';
import type { TextRow } from '../../platform/database/one-flight.js';
import type { Card } from '../card.js';
import { isMetByAnother } from './met-by-another.js';
import { decisionColumns, decisionOf } from './decision-columns.js';
import { namedPerson, namedRole } from './named.js';

/** The named person as they stand now, where a giver-back must know whether it can lie with them again. */
const assigneeRoles = `CASE WHEN d.route = 'ASSIGNEE' AND NOT d.escalated AND d.holder_id = $1::uuid AND d.assignee_id <> $1::uuid
  THEN (SELECT json_agg(DISTINCT t.role) FROM standing t WHERE t.organization_id = d.organization_id AND t.person_id = d.assignee_id) END`;

const columns = selection({
  ...decisionColumns,
  now: column.instant('now()'),
  title: column.text('d.title'),
  runId: column.textOrNull('d.run_id'),
  gate: column.textOrNull('d.gate_id'),
  instructions: column.textOrNull('g.instructions'),
  applicationSlug: column.text('a.slug'),
  organizationSlug: column.textOrNull('o.slug'),
  organizationName: column.text('o.name'),
  requesterUser: column.text('rp."user"'),
  requesterName: column.text('rp.name'),
  holderUser: column.textOrNull('hp."user"'),
  holderName: column.textOrNull('hp.name'),
  requesterRoleName: column.textOrNull('rr.name'),
  roleName: column.textOrNull('er.name'),
  escalatesToName: column.textOrNull('tr.name'),
  viewerRoles: column.json<readonly RoleKey[]>(`coalesce(v.roles, '[]')`),
  assigneeRoles: column.jsonOrNull<readonly RoleKey[]>(assigneeRoles),
  escalationReaches: column.boolean(isMetByAnother('t.holders', 'd.requester_id')),
});

export const cardColumns = columns.sql;

type CardRow = ReturnType<typeof columns.read>;

export function cardOf(text: TextRow, viewer: PersonId): Card {
  const row = columns.read(text);
  const decision = decisionOf(row);
  const requester = namedPerson(decision.requester, { user: row.requesterUser, name: row.requesterName });
  if (requester === null) throw new Error('a decision without its requester');
  return {
    decision,
    title: row.title,
    runId: row.runId,
    gate: row.gate,
    instructions: row.instructions,
    application: row.applicationSlug,
    requester,
    organization: organizationOf(row),
    holder: namedPerson(row.holder, { user: row.holderUser, name: row.holderName }),
    requesterRole: namedRole(decision.requesterRole, row.requesterRoleName),
    role: namedRole(decision.eligibleRole, row.roleName),
    escalatesTo: namedRole(decision.escalatesTo, row.escalatesToName),
    allowedMoves: movesOf(row, decision, viewer),
  };
}

const organizationOf = ({ organization, organizationSlug, organizationName }: CardRow): Card['organization'] =>
  organizationSlug === null || organization === NO_ORGANIZATION
    ? null
    : { id: organization, slug: organizationSlug, name: organizationName };

function movesOf(row: CardRow, decision: Decision, viewer: PersonId): readonly MoveName[] {
  const { organization, requester, assignee } = decision;
  const standing = (person: PersonId, roles: readonly RoleKey[] | null): Standing => ({
    person,
    active: true,
    roles: new Map(roles === null || roles.length === 0 ? [] : [[organization, new Set(roles)]]),
  });
  const self = standing(viewer, row.viewerRoles);
  const situation = {
    decision,
    now: row.now,
    escalationReaches: row.escalationReaches,
    requester: requester === viewer ? self : standing(requester, null),
    assignee: assignee === null ? null : standing(assignee, row.assigneeRoles),
  };
  return allowedMoves(situation, self);
}
