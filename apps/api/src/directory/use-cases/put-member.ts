import { type MemberResource, type PutMember as Wanted, UserId } from '@countersign/contract';
import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer, Put } from '../answer.js';
import type { Author } from '../author.js';
import { touchesReserved } from '../rules/membership-change.js';
import { Memberships } from '../changes/memberships.js';
import { Members } from '../persistence/members.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { refuse, unknownReferences } from '../refusals.js';
import { memberResource } from '../resources.js';
import { closureOfGraph } from '../rules/role-graph.js';

/** Makes a person a member of an organization, or changes how they are one. Who is in no organization yet is made. */
@Injectable()
export class PutMember {
  constructor(
    private readonly work: OrganizationWork,
    private readonly members: Members,
    private readonly graphs: RoleGraphs,
    private readonly memberships: Memberships,
  ) {}

  async execute(
    author: Author,
    { organization: slug, user }: { organization: string; user: string },
    wanted: Wanted,
  ): Promise<Answer<Put<MemberResource>>> {
    if (!UserId.safeParse(user).success) return refuse('name_invalid');
    return this.work.change(author, slug, async (transaction, { id: organization }) => {
      const graph = await this.graphs.read(transaction, organization);
      const unknown = wanted.roles.flatMap((role, index) => (graph.roles.has(role) ? [] : [['roles', index]]));
      if (unknown.length > 0) return unknownReferences('role_unknown', unknown);
      const { name, email = null, active } = wanted;
      const after = { user, name, email, active, roles: [...new Set(wanted.roles)].sort() };
      const before = await this.members.find(transaction, organization, user);
      if (!author.isOperator && touchesReserved(before, after, closureOfGraph(graph))) return refuse('operator_only');
      await this.memberships.change(transaction, author, { organization, before, after });
      return ok({ isNew: before === null, resource: memberResource(slug, after) });
    });
  }
}
