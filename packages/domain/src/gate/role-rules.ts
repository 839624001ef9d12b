import { isBuiltIn, type RoleKey } from '../roles/role.js';
import { faultIf, type GateRule, type GateWorld } from './fault.js';

/** Built in, or defined by at least one organization the application is allowed in (1.2). */
export const isKnown = (role: RoleKey, world: GateWorld): boolean =>
  isBuiltIn(role) || world.organizations.some((closure) => closure.has(role));

const needsItsRole: GateRule = ({ route, eligibleRole }) =>
  faultIf(route !== 'OWNER' && eligibleRole === null, 'role_required', `route ${route} needs an eligibleRole`);

const ownerNeedsNone: GateRule = ({ route, eligibleRole }) =>
  faultIf(route === 'OWNER' && eligibleRole !== null, 'role_not_allowed', 'route OWNER takes no eligibleRole');

const eligibleRoleIsKnown: GateRule = ({ eligibleRole }, world) =>
  faultIf(
    eligibleRole !== null && !isKnown(eligibleRole, world),
    'role_unknown',
    `nobody can hold the eligibleRole "${String(eligibleRole)}"`,
  );

const requesterRoleIsKnown: GateRule = ({ requesterRole }, world) =>
  faultIf(!isKnown(requesterRole, world), 'role_unknown', `nobody can hold the requesterRole "${requesterRole}"`);

export const roleRules: readonly GateRule[] = [needsItsRole, ownerNeedsNone, eligibleRoleIsKnown, requesterRoleIsKnown];
