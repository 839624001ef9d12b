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
import { decisionColumns, decisionOf } from './decision-columns.js';
import { named, type NamedPerson, type NamedRole, roleNamed } from './named.js';

/** A decision as its reviewer sees it in a list: everything of it but what is sealed. */
export interface Card {
  readonly decision: Decision;
  readonly title: string;
  readonly runId: string | null;
  readonly gate: string | null;
  readonly instructions: string | null;
  readonly application: string;
  readonly organization: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly requester: NamedPerson;
  readonly holder: NamedPerson | null;
  readonly requesterRole: NamedRole | null;
  readonly role: NamedRole | null;
  readonly escalatesTo: NamedRole | null;
  readonly allowedMoves: readonly MoveName[];
}

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
  requesterNamed: named('d.requester_id', 'rp'),
  holderNamed: named('d.holder_id', 'hp'),
  requesterRoleNamed: roleNamed('d.requester_role', 'rr'),
  roleNamed: roleNamed('d.eligible_role', 'er'),
  escalatesToNamed: roleNamed('d.escalates_to', 'tr'),
  viewerRoles: column.json<readonly RoleKey[]>(`coalesce(v.roles, '[]')`),
  assigneeRoles: column.jsonOrNull<readonly RoleKey[]>(assigneeRoles),
  escalationReaches: column.boolean('coalesce(t.somebody <> d.requester_id OR t.another IS NOT NULL, false)'),
});

export const cardColumns = columns.sql;

export function cardOf(text: TextRow, viewer: PersonId): Card {
  const row = columns.read(text);
  const decision = decisionOf(row);
  const { organization } = decision;
  const standing = (person: PersonId, roles: readonly RoleKey[] | null): Standing => ({
    person,
    active: true,
    roles: new Map(roles === null || roles.length === 0 ? [] : [[organization, new Set(roles)]]),
  });
  const self = standing(viewer, row.viewerRoles);
  const situation = {
    decision,
    now: row.now,
    requester: decision.requester === viewer ? self : standing(decision.requester, null),
    assignee: decision.assignee === null ? null : standing(decision.assignee, row.assigneeRoles),
    escalationReaches: row.escalationReaches,
  };
  const { title, runId, gate, instructions } = row;
  if (row.requesterNamed === null) throw new Error('a decision without its requester');
  return {
    decision,
    title,
    runId,
    gate,
    instructions,
    application: row.applicationSlug,
    organization:
      row.organizationSlug === null || organization === NO_ORGANIZATION
        ? null
        : { id: organization, slug: row.organizationSlug, name: row.organizationName },
    requester: row.requesterNamed,
    holder: row.holderNamed,
    requesterRole: row.requesterRoleNamed,
    role: row.roleNamed,
    escalatesTo: row.escalatesToNamed,
    allowedMoves: allowedMoves(situation, self),
  };
}
