import type { OrganizationSettings } from '../organization-settings.js';
import type { OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Answer } from '../answer.js';
import type { Author } from '../author.js';
import { notFound } from '../refusals.js';

/** An organization that its author may work in: found under the author's own reach, then entered. */
export interface FoundOrganization {
  readonly id: OrganizationId;
  readonly slug: string;
  readonly name: string;
  readonly settings: OrganizationSettings;
}

type Work<T> = (transaction: Transaction, organization: FoundOrganization) => Promise<Answer<T>>;

/**
 * One transaction in one organization. An organization that is not there and one that is not the author's are one
 * empty answer, and one 404.
 */
@Injectable()
export class OrganizationWork {
  constructor(private readonly database: Database) {}

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
    { work, find }: { work: Work<T>; find: (transaction: Transaction) => Promise<FoundOrganization[]> },
  ): Promise<Answer<T>> {
    return this.database.transaction(author.reach(slug), async (transaction) => {
      const [organization] = await find(transaction);
      if (organization === undefined) return notFound();
      await this.database.enter(transaction, { organizations: [organization.id], operator: author.isOperator });
      return work(transaction, organization);
    });
  }
}

const find = (transaction: Transaction, slug: string): Promise<FoundOrganization[]> =>
  transaction.$queryRaw`SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug}`;

const lock = (transaction: Transaction, slug: string): Promise<FoundOrganization[]> =>
  transaction.$queryRaw`
    SELECT id::text, slug, name, settings FROM organization WHERE slug = ${slug} FOR NO KEY UPDATE`;
