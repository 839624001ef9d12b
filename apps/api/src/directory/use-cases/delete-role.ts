import { isBuiltIn, ok, type RoleKey } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer } from '../answer.js';
import type { Author } from '../author.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { notFound, refuse } from '../refusals.js';
import { RoleChanges } from '../changes/role-changes.js';
import { withoutRole } from '../rules/role-graph.js';

/** Takes a role away from everybody; decisions that wait for it keep its key, and wait for it to come back or lapse. */
@Injectable()
export class DeleteRole {
  constructor(
    private readonly work: OrganizationWork,
    private readonly graphs: RoleGraphs,
    private readonly changes: RoleChanges,
  ) {}

  execute(
    author: Author,
    { organization: slug, role }: { organization: string; role: RoleKey },
  ): Promise<Answer<void>> {
    return this.work.change(author, slug, async (transaction, { id }) => {
      if (isBuiltIn(role)) return refuse('role_built_in');
      const before = await this.graphs.read(transaction, id);
      if (!before.roles.has(role)) return notFound();
      const change = { organization: id, role, before, after: withoutRole(before, role) };
      const checked = this.changes.check(author, change);
      if (!checked.ok) return checked;
      await this.changes.apply(transaction, author, change);
      return ok(undefined);
    });
  }
}
