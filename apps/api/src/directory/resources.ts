import type {
  ApplicationResource,
  MemberResource,
  OrganizationResource,
  RoleResource,
  UserResource,
} from '@countersign/contract';
import { isBuiltIn, type RoleKey } from '@countersign/domain';
import { type OrganizationSettings, settingsOf } from './rules/organization-settings.js';
import type { ApplicationRow } from './persistence/applications.js';
import type { Member } from './persistence/members.js';
import type { PersonRow } from './persistence/persons.js';
import type { RoleFacts } from './rules/role-graph.js';

export const organizationResource = (
  slug: string,
  { name, settings }: { name: string; settings: OrganizationSettings },
): OrganizationResource => ({ organization: slug, name, settings: settingsOf(settings) });

export const roleResource = (organization: string, role: RoleKey, facts: RoleFacts): RoleResource => ({
  organization,
  role,
  name: facts.name,
  builtIn: isBuiltIn(role),
  implies: [...facts.implies],
  impliedBy: [...facts.impliedBy],
});

export const memberResource = (
  organization: string,
  { user, name, email, roles, active }: Omit<Member, 'person'>,
): MemberResource => ({
  organization,
  user,
  name,
  email,
  roles: [...roles],
  active,
});

export const userResource = ({ user, name, email, active }: PersonRow): UserResource => ({
  user,
  name,
  email,
  active,
});

export const applicationResource = (
  { slug, name, allOrganizations, origins }: Omit<ApplicationRow, 'id'>,
  organizations: Iterable<string>,
): ApplicationResource => ({
  application: slug,
  name,
  organizations: allOrganizations ? ['*'] : [...organizations].sort(),
  origins: [...origins],
});
