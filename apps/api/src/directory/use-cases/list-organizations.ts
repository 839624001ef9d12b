import type { ListQuery, OrganizationResource } from '@countersign/contract';
import { actorText } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { Organizations } from '../persistence/organizations.js';
import { organizationResource } from '../resources.js';
import { Pages } from '../pages.js';

@Injectable()
export class ListOrganizations {
  constructor(
    private readonly database: Database,
    private readonly organizations: Organizations,
    private readonly pages: Pages,
  ) {}

  async execute({ actor }: Author, query: ListQuery): Promise<Page<OrganizationResource>> {
    const scope = ['organizations', actorText(actor)];
    const { after, limit } = this.pages.read(scope, query);
    const rows = await this.database.transaction(OPERATOR, (transaction) =>
      this.organizations.list(transaction, { after, limit: limit + 1 }),
    );
    const place = ({ id }: { id: string }) => id;
    return this.pages.make(scope, rows, { limit, place, resource: (row) => organizationResource(row.slug, row) });
  }
}
