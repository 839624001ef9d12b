import { NO_ORGANIZATION, type OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import { DecisionUpkeep } from '../../decisions/upkeep/decision-upkeep.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Author } from '../author.js';
import { personChanged } from './events.js';
import { type PersonRow, Persons } from '../persistence/persons.js';

/** Shuts a person out everywhere at once, or lets them in again. */
@Injectable()
export class ActivityChanges {
  constructor(
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly upkeep: DecisionUpkeep,
    private readonly log: DirectoryLog,
  ) {}

  /** False, and nothing was changed, when their organizations changed before all of them were locked. */
  async apply(transaction: Transaction, author: Author, person: PersonRow): Promise<boolean> {
    const organizations = await this.organizationsOf(transaction, person);
    await this.enter(transaction, organizations);
    const before = await this.persons.lock(transaction, person.id, organizations);
    if (String(await this.organizationsOf(transaction, person)) !== String(organizations)) return false;
    await this.enter(transaction, organizations);
    await this.persons.update(transaction, person);
    if (before.active !== person.active) await this.follow(transaction, author, { person, organizations });
    return true;
  }

  private async follow(
    transaction: Transaction,
    author: Author,
    { person, organizations }: { person: PersonRow; organizations: readonly OrganizationId[] },
  ): Promise<void> {
    const { id, active } = person;
    if (!active) await this.persons.endSessions(transaction, id);
    await this.persons.standingChanged(transaction, [id]);
    for (const organization of [...organizations, NO_ORGANIZATION]) {
      await this.upkeep.standingsChanged(transaction, organization, [id]);
    }
    const events = [personChanged(author, id, active)];
    await this.log.appendToEach(transaction, organizations, events, author.via);
  }

  private async organizationsOf(transaction: Transaction, { id }: PersonRow): Promise<OrganizationId[]> {
    await this.database.enter(transaction, { person: id });
    return this.persons.organizationsOf(transaction, id);
  }

  private enter(transaction: Transaction, organizations: readonly OrganizationId[]): Promise<void> {
    return this.database.enter(transaction, { organizations: [...organizations, NO_ORGANIZATION] });
  }
}
