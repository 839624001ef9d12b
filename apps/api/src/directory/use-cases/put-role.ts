import type { PutRole as Wanted, RoleResource } from '@countersign/contract';
import { isBuiltIn, isRoleKey, ok, type RoleKey } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer, Put } from '../answer.js';
import type { Author } from '../author.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { refuse, unknownReferences } from '../refusals.js';
import { roleResource } from '../resources.js';
import { RoleChanges } from '../changes/role-changes.js';
import { factsIn, type RoleGraph, withRole } from '../rules/role-graph.js';

/** Makes or changes a role and what it implies. */
@Injectable()
export class PutRole {
  constructor(
    private readonly work: OrganizationWork,
    private readonly graphs: RoleGraphs,
    private readonly changes: RoleChanges,
  ) {}

  async execute(
    author: Author,
    { organization: slug, role }: { organization: string; role: RoleKey },
    wanted: Wanted,
  ): Promise<Answer<Put<RoleResource>>> {
    if (!isRoleKey(role)) return refuse('name_invalid');
    return this.work.change(author, slug, async (transaction, { id }) => {
      if (isBuiltIn(role)) return refuse('role_built_in');
      const before = await this.graphs.read(transaction, id);
      const unknown = unknownRoles(before, role, wanted);
      if (unknown.length > 0) return unknownReferences('role_unknown', unknown);
      const edges = { implies: wanted.implies, implyingIt: wanted.impliedBy };
      const after = withRole(before, { key: role, name: wanted.name }, edges);
      const change = { organization: id, role, before, after };
      const checked = this.changes.check(author, change);
      if (!checked.ok) return checked;
      await this.changes.apply(transaction, author, change);
      return ok({ isNew: !before.roles.has(role), resource: roleResource(slug, role, factsIn(after, role)) });
    });
  }
}

/** Where the wanted role names one that is not there. It may name itself: that is a cycle, and told as one. */
function unknownRoles({ roles }: RoleGraph, role: RoleKey, { implies, impliedBy = [] }: Wanted): PropertyKey[][] {
  return Object.entries({ implies, impliedBy }).flatMap(([member, named]) =>
    named.flatMap((other, index) => (other === role || roles.has(other) ? [] : [[member, index]])),
  );
}
