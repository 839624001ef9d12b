import type { ListQuery, MemberResource } from '@countersign/contract';
import { actorText, ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Answer, Page } from '../answer.js';
import type { Author } from '../author.js';
import { Pages } from '../pages.js';
import { type Member, Members } from '../persistence/members.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { memberResource } from '../resources.js';

@Injectable()
export class ListMembers {
  constructor(
    private readonly work: OrganizationWork,
    private readonly members: Members,
    private readonly pages: Pages,
  ) {}

  execute(author: Author, slug: string, query: ListQuery): Promise<Answer<Page<MemberResource>>> {
    return this.work.read(author, slug, async (transaction, { id }) => {
      const scope = ['members', id, actorText(author.actor)];
      const { after, limit } = this.pages.read(scope, query);
      const rows = await this.members.list(transaction, id, { after, limit: limit + 1 });
      const place = ({ person }: Member) => person;
      return ok(this.pages.make(scope, rows, { limit, place, resource: (member) => memberResource(slug, member) }));
    });
  }
}
