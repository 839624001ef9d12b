import type { OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Answer } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { notFound } from '../refusals.js';
import { type OrganizationRow, Organizations } from './organizations.js';

type Work<T> = (transaction: Transaction, organization: OrganizationRow) => Promise<Answer<T>>;

/**
 * One transaction in one organization, found under its author's own reach and then entered. An organization that is not there and one that is not the author's are one
 * empty answer, and one 404.
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
    return this.inside(author, slug, { work, find: (transaction) => find(transaction, slug) });
  }

  /**
   * The organization's row is locked first of all: whoever changes members, roles or the chain waits for one another.
   * A new decision refers to the row by its key alone, and does not wait.
   */
  change<T>(author: Author, slug: string, work: Work<T>): Promise<Answer<T>> {
    return this.inside(author, slug, { work, find: (transaction) => lock(transaction, slug) });
  }

  private inside<T>(
    author: Author,
    slug: string,
    { work, find }: { work: Work<T>; find: (transaction: Transaction) => Promise<OrganizationRow[]> },
  ): Promise<Answer<T>> {
    return this.database.transaction(author.reach(slug), async (transaction) => {
      const [organization] = await find(transaction);
      if (organization === undefined) return notFound();
      await this.database.enter(transaction, { organizations: [organization.id], operator: author.isOperator });
      return work(transaction, organization);
    });
  }
}

const find = (transaction: Transaction, slug: string): Promise<OrganizationRow[]> =>
  transaction.$queryRaw`SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug}`;

const lock = (transaction: Transaction, slug: string): Promise<OrganizationRow[]> =>
  transaction.$queryRaw`
    SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug} FOR NO KEY UPDATE`;
