import type { RoleClosure, RoleKey } from '@countersign/domain';

/** Granted and taken by an operator alone (2.2), directly or through a role that implies one of them. */
const RESERVED: readonly RoleKey[] = ['ORG_OWNER', 'ORG_ADMIN', 'ORG_AUDITOR'];

/** The reserved roles that come with these direct ones. */
export const reservedIn = (direct: readonly RoleKey[], closure: RoleClosure): readonly RoleKey[] =>
  RESERVED.filter((reserved) => direct.some((role) => closure.get(role)?.has(reserved)));

/** Nobody's direct roles would bring or lose a reserved one when the one graph takes the other's place. */
export const keepReserved = (before: RoleClosure, after: RoleClosure): boolean =>
  [...new Set([...before.keys(), ...after.keys()])].every((role) =>
    isSame(reservedIn([role], before), reservedIn([role], after)),
  );

export const isSame = (some: readonly RoleKey[], others: readonly RoleKey[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));
