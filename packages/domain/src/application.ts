import type { ApplicationId, OrganizationId } from './ids.js';

/** A backend that owns tools and raises decisions. */
export interface Application {
  readonly id: ApplicationId;
  readonly slug: string;
  /** Where it may act. */
  readonly organizations: 'all' | ReadonlySet<OrganizationId>;
}

export const isAllowedIn = ({ organizations }: Application, organization: OrganizationId): boolean =>
  organizations === 'all' || organizations.has(organization);
