import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer } from '../answer.js';
import type { Author } from '../author.js';
import { Memberships } from '../changes/memberships.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { Organizations } from '../persistence/organizations.js';

/** Ends a tenant: what is open in it is withdrawn, its members leave, its slug is free for another one. */
@Injectable()
export class DeleteOrganization {
  constructor(
    private readonly work: OrganizationWork,
    private readonly organizations: Organizations,
    private readonly memberships: Memberships,
  ) {}

  execute(author: Author, slug: string): Promise<Answer<void>> {
    return this.work.end(author, slug, async (transaction, { id }) => {
      await this.memberships.endAll(transaction, author, id);
      await this.organizations.bury(transaction, id);
      return ok(undefined);
    });
  }
}
