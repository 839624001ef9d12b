import type { OrganizationId, PersonId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { DirectoryLog } from '../../audit/directory-log.js';
import { DecisionUpkeep } from '../../decisions/upkeep/decision-upkeep.js';
import type { Transaction } from '../../platform/database/database.js';
import type { Author } from '../author.js';
import { memberChanged } from './events.js';
import { standingDiffers } from '../rules/membership-change.js';
import { type Member, Members } from '../persistence/members.js';
import { Persons } from '../persistence/persons.js';

export interface MembershipChange {
  readonly organization: OrganizationId;
  /** Null: no member until now. */
  readonly before: Member | null;
  /** Null: no member any longer. Who had no membership here may have none anywhere, and is made. */
  readonly after: Omit<Member, 'person'> | null;
}

/** Changes memberships and, in the same commit, all that hangs on them: decisions in hand, versions, the log. */
@Injectable()
export class Memberships {
  constructor(
    private readonly members: Members,
    private readonly persons: Persons,
    private readonly upkeep: DecisionUpkeep,
    private readonly log: DirectoryLog,
  ) {}

  async change(transaction: Transaction, author: Author, change: MembershipChange): Promise<void> {
    const { organization, before } = change;
    const after = change.after && { ...change.after, person: await this.personOf(transaction, change.after, before) };
    await this.write(transaction, organization, { before, after });
    const person = (after ?? before)?.person;
    if (person !== undefined && standingDiffers(before, after)) {
      await this.persons.standingChanged(transaction, [person]);
      await this.upkeep.standingsChanged(transaction, organization, [person]);
    }
    if (!isSameMember(before, after)) {
      await this.log.append(transaction, organization, [memberChanged(author, before, after)], author.via);
    }
  }

  /** The organization is being deleted. Its memberships are over, and so is everything that was open in it. */
  async endAll(transaction: Transaction, author: Author, organization: OrganizationId): Promise<void> {
    const members = await this.members.list(transaction, organization);
    const persons = members.map(({ person }) => person);
    await this.persons.standingChanged(transaction, persons);
    await this.upkeep.organizationDeleted(transaction, organization);
    await this.members.removeAll(transaction, organization);
    const events = members.map((member) => memberChanged(author, member, null));
    await this.log.append(transaction, organization, events, author.via);
  }

  private async personOf(
    transaction: Transaction,
    wanted: Omit<Member, 'person'>,
    before: Member | null,
  ): Promise<PersonId> {
    return before?.person ?? this.persons.idOf(transaction, wanted);
  }

  private async write(
    transaction: Transaction,
    organization: OrganizationId,
    { before, after }: { before: Member | null; after: Member | null },
  ): Promise<void> {
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
