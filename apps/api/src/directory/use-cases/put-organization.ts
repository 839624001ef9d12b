import { type OrganizationResource, type PutOrganization as Wanted, Slug } from '@countersign/contract';
import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import type { Answer, Put } from '../answer.js';
import type { Author } from '../author.js';
import { policyChanged } from '../changes/events.js';
import { settingsChange } from '../rules/organization-settings.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { Organizations } from '../persistence/organizations.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { refuse } from '../refusals.js';
import { organizationResource } from '../resources.js';
import { BUILT_IN_GRAPH } from '../rules/role-graph.js';

/** Makes an organization with its built-in roles, or changes the one that has the slug. */
@Injectable()
export class PutOrganization {
  constructor(
    private readonly work: OrganizationWork,
    private readonly organizations: Organizations,
    private readonly graphs: RoleGraphs,
    private readonly log: DirectoryLog,
  ) {}

  async execute(author: Author, slug: string, wanted: Wanted): Promise<Answer<Put<OrganizationResource>>> {
    if (!Slug.safeParse(slug).success) return refuse('name_invalid');
    const { name } = wanted;
    const isNew = await this.work.make({ slug, name, settings: wanted.settings ?? {} }, async (transaction, id) => {
      await this.graphs.add(transaction, id, BUILT_IN_GRAPH.roles.values());
      await this.graphs.connect(transaction, id, BUILT_IN_GRAPH);
    });
    if (isNew) return ok({ isNew, resource: organizationResource(slug, { name, settings: wanted.settings ?? {} }) });
    return this.work.change(author, slug, async (transaction, { id, settings: before }) => {
      const settings = wanted.settings ?? before; // a new name takes no guard away
      await this.organizations.update(transaction, id, { name, settings });
      const change = settingsChange(before, settings);
      if (change !== null) await this.log.append(transaction, id, [policyChanged(author, change)], author.via);
      return ok({ isNew, resource: organizationResource(slug, { name, settings }) });
    });
  }
}
