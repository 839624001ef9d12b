import type { NewEvent, OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Author } from '../author.js';
import { policyChanged } from './events.js';
import { type ApplicationRow, Applications } from '../persistence/applications.js';

export interface WantedApplication {
  readonly application: Omit<ApplicationRow, 'id'>;
  /** Kept when the application is new. */
  readonly signingSecret: string;
  /** Not looked at when it is allowed in all organizations. */
  readonly allowedIn: readonly OrganizationId[];
}

/** Where an application may act and from which pages: written, and told to each organization that it concerns. */
@Injectable()
export class ApplicationChanges {
  constructor(
    private readonly database: Database,
    private readonly applications: Applications,
    private readonly log: DirectoryLog,
  ) {}

  /** True when the application is new. */
  async apply(transaction: Transaction, author: Author, wanted: WantedApplication): Promise<boolean> {
    const { application, signingSecret, allowedIn } = wanted;
    const isNew = await this.applications.add(transaction, { ...application, signingSecret });
    const before = await this.applications.lock(transaction, application.slug);
    if (before === null) throw new Error('an application that was just made is gone');
    const after = { ...application, id: before.id };
    const reachBefore = isNew ? [] : await this.reachOf(transaction, before);
    await this.applications.update(transaction, after);
    await this.applications.allowIn(transaction, after.id, allowedIn);
    const reach = { before: reachBefore, after: await this.reachOf(transaction, after) };
    await this.tell(transaction, author, { before, after, reach });
    return isNew;
  }

  private async reachOf(transaction: Transaction, application: ApplicationRow): Promise<OrganizationId[]> {
    return [...(await this.applications.organizationsOf(transaction, application)).values()];
  }

  private async tell(
    transaction: Transaction,
    author: Author,
    change: { before: ApplicationRow; after: ApplicationRow; reach: Record<'before' | 'after', OrganizationId[]> },
  ): Promise<void> {
    const { before, after, reach } = change;
    const concerned = [...new Set([...reach.before, ...reach.after])];
    await this.database.enter(transaction, { organizations: concerned, operator: true });
    const eventsOf = (organization: OrganizationId): NewEvent[] => {
      const [wasAllowed, isAllowed] = [reach.before, reach.after].map((all) => all.includes(organization));
      if (wasAllowed === isAllowed && String(before.origins) === String(after.origins)) return [];
      const data = { allowedBefore: wasAllowed === true, allowedAfter: isAllowed === true };
      const origins = { originsBefore: before.origins, originsAfter: after.origins };
      return [policyChanged(author, { application: after.slug, ...data, ...origins })];
    };
    await this.log.appendToEach(transaction, concerned, eventsOf, author.via);
  }
}
