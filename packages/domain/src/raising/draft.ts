import type { Decision, Holding } from '../decision.js';
import { GATE_DEFAULTS, type GateDeclaration } from '../gate/declaration.js';
import { NO_ORGANIZATION, type OrganizationId } from '../ids.js';
import type { RoleKey } from '../roles/role.js';
import type { Pause } from './pause.js';

/**
 * With no organization an active person will do for the default, a member (1.2). Any other role that a gate declares
 * stays declared, and nobody meets it there: it is never dropped.
 */
export const requesterRoleOf = ({ requesterRole }: GateDeclaration, organization: OrganizationId): RoleKey | null =>
  organization === NO_ORGANIZATION && requesterRole === GATE_DEFAULTS.requesterRole ? null : requesterRole;

/** The decision of a pause that nothing refuses, with the gate's words frozen into it (1.2). */
export function decisionOf({ request, facts, gate, organization, requester, assignee }: Pause): Decision {
  const { id, now } = facts;
  return {
    id,
    kind: 'APPROVAL',
    organization,
    application: request.application.id,
    tool: gate.tool,
    route: gate.route,
    requester: requester.person,
    requesterRole: requesterRoleOf(gate, organization),
    eligibleRole: gate.eligibleRole,
    escalatesTo: gate.escalateTo,
    escalated: false,
    assignee: gate.route === 'ASSIGNEE' ? assignee.person : null,
    digest: facts.digest(),
    editable: gate.editable,
    createdAt: now,
    expiresAt: now + gate.expiresInSeconds * 1_000,
    escalatesAt: gate.escalateAfterSeconds === null ? null : now + gate.escalateAfterSeconds * 1_000,
    state: { open: true, status: 'PENDING', holding: firstHolding(gate, requester.person, assignee.person) },
  };
}

function firstHolding(
  { route }: GateDeclaration,
  requester: Decision['requester'],
  named: Decision['requester'],
): Holding {
  switch (route) {
    case 'OWNER':
      return { kind: 'OWN', holder: requester };
    case 'ROLE':
      return { kind: 'OPEN' };
    case 'ASSIGNEE':
      return { kind: 'DIRECTED', holder: named };
  }
}
