import { Injectable } from '@nestjs/common';
import type { OrganizationId } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import type { CappedCount, InboxFilter } from '../inbox-page.js';
import { COUNT_CAP } from '../persistence/inbox-sql.js';
import { InboxStore } from '../persistence/inbox-store.js';

/** How much the viewer may act on: exact up to 99. */
@Injectable()
export class CountInbox {
  constructor(private readonly store: InboxStore) {}

  async execute(viewer: SignedInViewer, organization: OrganizationId, filter: InboxFilter): Promise<CappedCount> {
    const { found, isCut } = await this.store.count(viewer, organization, filter);
    return found >= COUNT_CAP ? { value: COUNT_CAP - 1, more: true } : { value: found, more: isCut };
  }
}
