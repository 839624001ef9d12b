import { NO_ORGANIZATION, type OrganizationId, type PersonId } from './ids.js';
import type { RoleKey } from './roles/role.js';

/**
 * One person as the database knows them at this moment: whether they are active and, for each organization of which
 * they are an active member, the roles they meet there (their own, all these imply, and ORG_MEMBER).
 */
export interface Standing {
  readonly person: PersonId;
  readonly active: boolean;
  readonly roles: ReadonlyMap<OrganizationId, ReadonlySet<RoleKey>>;
}

export const isMember = (who: Standing, organization: OrganizationId): boolean =>
  who.active && who.roles.has(organization);

/** An active member of a decision's organization; of one without an organization, an active person. */
export const belongsTo = (who: Standing, organization: OrganizationId): boolean =>
  who.active && (organization === NO_ORGANIZATION || isMember(who, organization));

export const meets = (who: Standing, organization: OrganizationId, role: RoleKey): boolean =>
  who.active && (who.roles.get(organization)?.has(role) ?? false);
