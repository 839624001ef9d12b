import { Injectable } from '@nestjs/common';
import type { SignedInViewer } from '../../identity/viewer.js';
import type { MembershipView } from '../organization-view.js';
import { Memberships } from '../persistence/memberships.js';

/** What the viewer may know of themselves. */
@Injectable()
export class ReadSelf {
  constructor(private readonly store: Memberships) {}

  memberships(viewer: SignedInViewer): Promise<readonly MembershipView[]> {
    return this.store.of(viewer);
  }

  email(viewer: SignedInViewer): Promise<string | null> {
    return this.store.email(viewer);
  }
}
