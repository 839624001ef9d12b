import type { EventData, NewEvent, PersonId, RoleKey } from '@countersign/domain';
import type { Author } from '../author.js';
import type { ApplicationRow } from '../persistence/applications.js';
import type { Member } from '../persistence/members.js';
import type { RoleFacts } from '../rules/role-graph.js';

type By = Pick<Author, 'actor'>;

/** Of a person the id, never a name or a mail address: of these it is told that they changed (1.9). */
export function memberChanged({ actor }: By, before: Member | null, after: Member | null): NewEvent {
  const person = (after ?? before)?.person ?? null;
  const isRenamed = before !== null && after !== null && (before.name !== after.name || before.email !== after.email);
  return {
    type: 'member_changed',
    actor,
    data: {
      person,
      rolesBefore: before?.roles ?? null,
      rolesAfter: after?.roles ?? null,
      activeBefore: before?.active ?? null,
      activeAfter: after?.active ?? null,
      ...(isRenamed && { renamed: true }),
    },
  };
}

/** Let in again or shut out everywhere: each of the person's organizations is told. */
export const personChanged = ({ actor }: By, person: PersonId, isActive: boolean): NewEvent => ({
  type: 'member_changed',
  actor,
  data: { person, everywhere: true, activeBefore: !isActive, activeAfter: isActive },
});

export const roleChanged = (
  { actor }: By,
  role: RoleKey,
  { before, after }: { before: RoleFacts | null; after: RoleFacts | null },
): NewEvent => ({
  type: 'role_changed',
  actor,
  data: {
    role,
    nameBefore: before?.name ?? null,
    nameAfter: after?.name ?? null,
    impliesBefore: before?.implies ?? null,
    impliesAfter: after?.implies ?? null,
    impliedByBefore: before?.impliedBy ?? null,
    impliedByAfter: after?.impliedBy ?? null,
  },
});

export const keyChanged = ({ actor }: By, application: ApplicationRow, data: EventData): NewEvent => ({
  type: 'key_changed',
  actor,
  data: { application: application.slug, ...data },
});

export const policyChanged = ({ actor }: By, data: EventData): NewEvent => ({ type: 'policy_changed', actor, data });
