import type { OrganizationId } from '@countersign/domain';
import type { NamedRole } from '../decisions/card.js';

export interface OrganizationView {
  readonly __typename: 'Organization';
  readonly id: OrganizationId;
  readonly slug: string;
  readonly name: string;
}

/** An organization of the viewer's, and the roles they hold there themselves. */
export interface MembershipView {
  readonly organization: OrganizationView;
  readonly roles: readonly NamedRole[];
}
