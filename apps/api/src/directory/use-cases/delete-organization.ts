import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import { DecisionUpkeep } from '../../decisions/upkeep/decision-upkeep.js';
import type { Answer } from '../answer.js';
import type { Author } from '../author.js';
import { memberChanged } from '../events.js';
import { Members } from '../persistence/members.js';
import { OrganizationWork } from '../persistence/organization-work.js';
import { Organizations } from '../persistence/organizations.js';
import { Persons } from '../persistence/persons.js';

/** Ends a tenant: what is open in it is withdrawn, its members leave, its slug is free for another one. */
@Injectable()
export class DeleteOrganization {
  constructor(
    private readonly work: OrganizationWork,
    private readonly organizations: Organizations,
    private readonly members: Members,
    private readonly persons: Persons,
    private readonly upkeep: DecisionUpkeep,
    private readonly log: DirectoryLog,
  ) {}

  execute(author: Author, slug: string): Promise<Answer<void>> {
    return this.work.change(author, slug, async (transaction, { id }) => {
      const members = await this.members.list(transaction, id);
      await this.persons.standingChanged(
        transaction,
        members.map(({ person }) => person),
      );
      await this.upkeep.organizationDeleted(transaction, id);
      const events = members.map((member) => memberChanged(author, member, null));
      await this.log.append(transaction, id, events, author.via);
      await this.organizations.bury(transaction, id);
      return ok(undefined);
    });
  }
}
