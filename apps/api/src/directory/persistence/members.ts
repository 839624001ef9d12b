import type { OrganizationId, PersonId, RoleKey } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';

/** A person as one organization knows them. */
export interface Member {
  readonly person: PersonId;
  readonly user: string;
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
  /** The direct ones, sorted. */
  readonly roles: readonly RoleKey[];
}

const WITH_PERSON = { person: { select: { user: true } }, roles: { select: { role: true } } } as const;

@Injectable()
export class Members {
  async find(transaction: Transaction, organization: OrganizationId, user: string): Promise<Member | null> {
    const row = await transaction.membership.findFirst({
      where: { organizationId: organization, person: { user } },
      include: WITH_PERSON,
    });
    return row === null ? null : memberOf(row);
  }

  async keep(transaction: Transaction, organization: OrganizationId, member: Member): Promise<void> {
    const { person, name, email, active, roles } = member;
    const key = { organizationId: organization, personId: person };
    await transaction.membership.upsert({
      where: { organizationId_personId: key },
      create: { ...key, name, email, active },
      update: { name, email, active },
    });
    await transaction.membershipRole.deleteMany({ where: { ...key, role: { notIn: [...roles] } } });
    await transaction.membershipRole.createMany({
      data: roles.map((role) => ({ ...key, role })),
      skipDuplicates: true,
    });
  }

  async remove(transaction: Transaction, organization: OrganizationId, person: PersonId): Promise<void> {
    await transaction.membership.delete({
      where: { organizationId_personId: { organizationId: organization, personId: person } },
    });
  }

  async removeAll(transaction: Transaction, organization: OrganizationId): Promise<void> {
    await transaction.membership.deleteMany({ where: { organizationId: organization } });
  }

  /** In the order of their persons' making, after `after`. */
  async list(
    transaction: Transaction,
    organization: OrganizationId,
    { after, limit }: { after: string | null; limit?: number } = { after: null },
  ): Promise<Member[]> {
    const rows = await transaction.membership.findMany({
      where: { organizationId: organization, ...(after !== null && { personId: { gt: after } }) },
      include: WITH_PERSON,
      orderBy: { personId: 'asc' },
      ...(limit !== undefined && { take: limit }),
    });
    return rows.map(memberOf);
  }
}

interface Row {
  readonly personId: string;
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly person: { readonly user: string };
  readonly roles: readonly { readonly role: RoleKey }[];
}

const memberOf = ({ personId, name, email, active, person, roles }: Row): Member => ({
  person: personId as PersonId,
  user: person.user,
  name,
  email,
  active,
  roles: roles.map(({ role }) => role).sort(),
});
