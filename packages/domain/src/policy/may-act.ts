import { all, any, is, isIn, not, type Rule } from './rule.js';

const me = { viewer: 'person' } as const;
const now = { viewer: 'now' } as const;

const isOpen = all(is('isOpen', true), { after: 'expiresAt', value: now });
const requestedByMe = is('requester', me);
const heldByMe = is('holder', me);
const meetsRole: Rule = { met: 'eligibleRole', among: 'roles' };
const meetsRoleAsAdmin: Rule = { met: 'eligibleRole', among: 'adminRoles' };
const mine: Rule = { organizationIs: 'mine' };

/** One way to be allowed to act: a conjunction that a database reads as one index range. */
export interface Branch {
  readonly name: 'mine' | 'pool' | 'admin';
  readonly rule: Rule;
}

/**
 * Who may act on a decision (1.4), as disjoint branches: it is in my hand (and I am its owner, or still meet the
 * role) · it lies in a pool whose role I meet · I am an admin who meets the role and somebody else has it, or nobody.
 * The viewer must be active: an inactive person has no standing, so no branch holds.
 */
export const branches: readonly Branch[] = [
  {
    name: 'mine',
    rule: all(isOpen, heldByMe, any(all(is('route', 'OWNER'), mine), all(meetsRole, not(requestedByMe)))),
  },
  { name: 'pool', rule: all(isOpen, is('holding', 'OPEN'), meetsRole, not(requestedByMe)) },
  {
    name: 'admin',
    rule: all(
      isOpen,
      isIn('holding', 'HELD', 'DIRECTED', 'VACANT'),
      meetsRoleAsAdmin,
      not(requestedByMe),
      not(heldByMe),
    ),
  },
];

export const mayAct: Rule = any(...branches.map(({ rule }) => rule));
