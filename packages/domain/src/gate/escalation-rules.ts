import { closureOf } from '../roles/closure.js';
import type { RoleKey } from '../roles/role.js';
import { faultIf, type GateRule, type GateWorld } from './fault.js';
import { isKnown } from './role-rules.js';

const ownerNeverEscalates: GateRule = ({ route, escalateTo }) =>
  faultIf(route === 'OWNER' && escalateTo !== null, 'escalation_not_allowed', 'route OWNER has no escalation');

const targetIsKnown: GateRule = ({ escalateTo }, world) =>
  faultIf(
    escalateTo !== null && !isKnown(escalateTo, world),
    'escalation_unknown_role',
    `nobody can hold the role "${String(escalateTo)}" that it escalates to`,
  );

const targetIsAnother: GateRule = ({ escalateTo, eligibleRole }) =>
  faultIf(
    escalateTo !== null && escalateTo === eligibleRole,
    'escalation_same_role',
    `it escalates to "${String(escalateTo)}", where it is already`,
  );

/** Told only of two known roles: anything else has its own fault. */
const targetIsImplied: GateRule = ({ escalateTo, eligibleRole }, world) => {
  if (escalateTo === null || eligibleRole === null) return [];
  if (!isKnown(escalateTo, world) || !isKnown(eligibleRole, world)) return [];
  return faultIf(
    !isImplied(escalateTo, eligibleRole, world),
    'escalation_not_implied',
    `"${escalateTo}" does not imply "${eligibleRole}" wherever both are defined`,
  );
};

const timerHasATarget: GateRule = ({ escalateAfterSeconds, escalateTo }) =>
  faultIf(
    escalateAfterSeconds !== null && escalateTo === null,
    'escalate_after_without_target',
    'escalateAfter needs an escalateTo',
  );

export const escalationRules: readonly GateRule[] = [
  ownerNeverEscalates,
  targetIsKnown,
  targetIsAnother,
  targetIsImplied,
  timerHasATarget,
];

/** In every organization that defines both, and at least one does. Where none exists yet the built-in roles do. */
function isImplied(target: RoleKey, role: RoleKey, { organizations }: GateWorld): boolean {
  const graphs = organizations.length > 0 ? organizations : [closureOf(new Map())];
  const definingBoth = graphs.filter((closure) => closure.has(target) && closure.has(role));
  return definingBoth.length > 0 && definingBoth.every((closure) => closure.get(target)?.has(role));
}
