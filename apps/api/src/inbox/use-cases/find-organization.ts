import { Injectable } from '@nestjs/common';
import type { SignedInViewer } from '../../identity/viewer.js';
import type { OrganizationView } from '../organization-view.js';
import { Memberships } from '../persistence/memberships.js';

/** An organization of the viewer's, by slug or id; null for every other one. */
@Injectable()
export class FindOrganization {
  constructor(private readonly memberships: Memberships) {}

  execute(viewer: SignedInViewer, by: { slug?: string; id?: string }): Promise<OrganizationView | null> {
    return this.memberships.organization(viewer, by);
  }
}
