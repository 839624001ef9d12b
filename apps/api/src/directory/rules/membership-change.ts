import type { RoleClosure, RoleKey } from '@countersign/domain';
import type { Member } from '../persistence/members.js';
import { isSame, reservedIn } from './reserved-roles.js';

type Standing = Pick<Member, 'active' | 'roles'>;

/** What a membership gives: nothing while it is not active, or where there is none. */
const given = (member: Standing | null): readonly RoleKey[] => (member?.active ? member.roles : []);

export const standingDiffers = (before: Standing | null, after: Standing | null): boolean =>
  (before?.active ?? null) !== (after?.active ?? null) || !isSame(before?.roles ?? [], after?.roles ?? []);

/** The change grants or takes a role that an operator alone grants and takes (2.2). */
export const touchesReserved = (before: Standing | null, after: Standing | null, closure: RoleClosure): boolean =>
  !isSame(reservedIn(given(before), closure), reservedIn(given(after), closure)) ||
  !isSame(reservedIn(before?.roles ?? [], closure), reservedIn(after?.roles ?? [], closure));
