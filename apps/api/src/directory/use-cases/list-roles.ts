import type { ListQuery, RoleResource } from '@countersign/contract';
import { actorText, ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer, Page } from '../answer.js';
import type { Author } from '../author.js';
import { Pages } from '../pages.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { RoleGraphs } from '../persistence/role-graphs.js';
import { roleResource } from '../resources.js';
import { factsIn } from '../rules/role-graph.js';

@Injectable()
export class ListRoles {
  constructor(
    private readonly work: OrganizationWork,
    private readonly graphs: RoleGraphs,
    private readonly pages: Pages,
  ) {}

  execute(author: Author, slug: string, query: ListQuery): Promise<Answer<Page<RoleResource>>> {
    return this.work.read(author, slug, async (transaction, { id }) => {
      const scope = ['roles', id, actorText(author.actor)];
      const { after, limit } = this.pages.read(scope, query);
      const graph = await this.graphs.read(transaction, id);
      const keys = [...graph.roles.keys()].sort().filter((key) => after === null || key > after);
      const resource = (key: string) => roleResource(slug, key, factsIn(graph, key));
      return ok(this.pages.make(scope, keys, { limit, place: (key) => key, resource }));
    });
  }
}
