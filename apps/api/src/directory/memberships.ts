import type { OrganizationId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../audit/directory-log.js';
import { DecisionUpkeep } from '../decisions/upkeep/decision-upkeep.js';
import type { Transaction } from '../platform/database/database.js';
import type { Author } from './author.js';
import { memberChanged } from './events.js';
import { standingDiffers } from './membership-change.js';
import { type Member, Members } from './persistence/members.js';
import { Persons } from './persistence/persons.js';

export interface MembershipChange {
  readonly organization: OrganizationId;
  /** Null: no member until now, or no longer. */
  readonly before: Member | null;
  readonly after: Member | null;
}

/** Changes one membership and, in the same commit, all that hangs on it: decisions in hand, versions, the log. */
@Injectable()
export class Memberships {
  constructor(
    private readonly members: Members,
    private readonly persons: Persons,
    private readonly upkeep: DecisionUpkeep,
    private readonly log: DirectoryLog,
  ) {}

  async change(transaction: Transaction, author: Author, change: MembershipChange): Promise<void> {
    const { organization, before, after } = change;
    await this.write(transaction, change);
    const person = (after ?? before)?.person;
    if (person !== undefined && standingDiffers(before, after)) {
      await this.persons.standingChanged(transaction, [person]);
      await this.upkeep.standingsChanged(transaction, organization, [person]);
    }
    if (!isSameMember(before, after)) {
      await this.log.append(transaction, organization, [memberChanged(author, before, after)], author.via);
    }
  }

  private async write(transaction: Transaction, { organization, before, after }: MembershipChange): Promise<void> {
    if (after !== null) await this.members.keep(transaction, organization, after);
    else if (before !== null) await this.members.remove(transaction, organization, before.person);
  }
}

const isSameMember = (before: Member | null, after: Member | null): boolean =>
  before !== null &&
  after !== null &&
  before.name === after.name &&
  before.email === after.email &&
  !standingDiffers(before, after);
