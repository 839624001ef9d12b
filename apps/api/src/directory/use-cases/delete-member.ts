import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer } from '../answer.js';
import type { Author } from '../author.js';
import { touchesReserved } from '../rules/membership-change.js';
import { Memberships } from '../changes/memberships.js';
import { Members } from '../persistence/members.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { notFound, refuse } from '../refusals.js';
import { closureOfGraph } from '../rules/role-graph.js';

/** Ends a membership. The person stays, and so do their other memberships. */
@Injectable()
export class DeleteMember {
  constructor(
    private readonly work: OrganizationWork,
    private readonly members: Members,
    private readonly graphs: RoleGraphs,
    private readonly memberships: Memberships,
  ) {}

  execute(author: Author, { organization: slug, user }: { organization: string; user: string }): Promise<Answer<void>> {
    return this.work.change(author, slug, async (transaction, { id: organization }) => {
      const before = await this.members.find(transaction, organization, user);
      if (before === null) return notFound();
      const graph = await this.graphs.read(transaction, organization);
      if (!author.isOperator && touchesReserved(before, null, closureOfGraph(graph))) return refuse('operator_only');
      await this.memberships.change(transaction, author, { organization, before, after: null });
      return ok(undefined);
    });
  }
}
