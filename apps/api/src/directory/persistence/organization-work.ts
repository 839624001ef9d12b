import type { OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Answer } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { notFound } from '../refusals.js';
import { type OrganizationRow, Organizations } from './organizations.js';

type Find = (transaction: Transaction, slug: string) => Promise<OrganizationRow[]>;
type Work<T> = (transaction: Transaction, organization: OrganizationRow) => Promise<Answer<T>>;

/**
 * One transaction in one organization, found under its author's own reach and then entered. An organization that is
 * not there and one that is not the author's are one empty answer, and one 404.
 */
@Injectable()
export class OrganizationWork {
  constructor(
    private readonly database: Database,
    private readonly organizations: Organizations,
  ) {}

  /** Makes the organization and furnishes it, all or nothing. False when its slug is taken: then nothing is done. */
  make(
    wanted: Omit<OrganizationRow, 'id'>,
    furnish: (transaction: Transaction, id: OrganizationId) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(OPERATOR, async (transaction) => {
      const id = await this.organizations.add(transaction, wanted);
      if (id === null) return false;
      await this.database.enter(transaction, { organizations: [id], operator: true });
      await furnish(transaction, id);
      return true;
    });
  }

  read<T>(author: Author, slug: string, work: Work<T>): Promise<Answer<T>> {
    return this.inside(author, slug, { work, find });
  }

  /**
   * The organization's row is locked first of all: whoever changes members, roles or the chain waits for one another.
   * What only refers to the row (a new decision, a new member) does not wait.
   */
  change<T>(author: Author, slug: string, work: Work<T>): Promise<Answer<T>> {
    return this.inside(author, slug, { work, find: lockForChange });
  }

  /** For the end of an organization: whoever refers to the row waits as well, and then no longer finds it. */
  end<T>(author: Author, slug: string, work: Work<T>): Promise<Answer<T>> {
    return this.inside(author, slug, { work, find: lockForEnd });
  }

  private inside<T>(author: Author, slug: string, { work, find }: { work: Work<T>; find: Find }): Promise<Answer<T>> {
    return this.database.transaction(author.reach(slug), async (transaction) => {
      const [organization] = await find(transaction, slug);
      if (organization === undefined) return notFound();
      await this.database.enter(transaction, { organizations: [organization.id], operator: author.isOperator });
      return work(transaction, organization);
    });
  }
}

const find: Find = (transaction, slug) =>
  transaction.$queryRaw`SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug}`;

const lockForChange: Find = (transaction, slug) =>
  transaction.$queryRaw`
    SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug} FOR NO KEY UPDATE`;

const lockForEnd: Find = (transaction, slug) =>
  transaction.$queryRaw`SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug} FOR UPDATE`;
