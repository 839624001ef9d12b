import type { OrganizationId, PersonId } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/database/database.js';

/** How the installation knows a person; each organization has its own name and mail of them beside it. */
export interface PersonRow {
  readonly id: PersonId;
  readonly user: string;
  readonly name: string;
  readonly email: string | null;
  readonly active: boolean;
}

@Injectable()
export class Persons {
  /** False when somebody has this `user` already: then nothing was changed. */
  async add(transaction: Transaction, { user, name, email, active }: Omit<PersonRow, 'id'>): Promise<boolean> {
    const person = { id: uuidv7(), user, name, email, active };
    const { count } = await transaction.person.createMany({ data: [person], skipDuplicates: true });
    return count === 1;
  }

  async find(transaction: Transaction, user: string): Promise<PersonRow | null> {
    const row = await transaction.person.findUnique({ where: { user } });
    if (row === null) return null;
    const { name, email, active } = row;
    return { id: row.id as PersonId, user, name, email, active };
  }

  /** The id of the person, who is made active and so named when there was nobody. */
  async idOf(transaction: Transaction, person: Pick<PersonRow, 'user' | 'name' | 'email'>): Promise<PersonId> {
    await this.add(transaction, { ...person, active: true });
    const found = await this.find(transaction, person.user);
    if (found === null) throw new Error('a person who was just made is gone');
    return found.id;
  }

  async update(transaction: Transaction, { id, name, email, active }: PersonRow): Promise<void> {
    await transaction.person.update({ where: { id }, data: { name, email, active } });
  }

  /** Says that their standing changed: a move that read an older version is decided again. Locked in order of id. */
  async standingChanged(transaction: Transaction, persons: readonly PersonId[]): Promise<void> {
    await transaction.$executeRaw`
      WITH locked AS MATERIALIZED (
        SELECT id FROM person WHERE id = ANY (${[...persons]}::uuid[]) ORDER BY id FOR NO KEY UPDATE)
      UPDATE person p SET version = p.version + 1 FROM locked WHERE p.id = locked.id`;
  }

  /** The organizations of which they are an active member. The transaction's context must be the person's own. */
  async organizationsOf(transaction: Transaction, id: PersonId): Promise<OrganizationId[]> {
    const rows = await transaction.membership.findMany({
      where: { personId: id, active: true },
      select: { organizationId: true },
      orderBy: { organizationId: 'asc' },
    });
    return rows.map(({ organizationId }) => organizationId as OrganizationId);
  }

  /** Locks the organizations, then the person: the order of every writer. */
  async lock(
    transaction: Transaction,
    id: PersonId,
    organizations: readonly OrganizationId[],
  ): Promise<Pick<PersonRow, 'active'>> {
    await transaction.$queryRaw`
      SELECT FROM organization WHERE id = ANY (${[...organizations]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    const [row] = await transaction.$queryRaw<Pick<PersonRow, 'active'>[]>`
      SELECT active FROM person WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    if (row === undefined) throw new Error('a person who was just found is gone');
    return row;
  }

  async endSessions(transaction: Transaction, id: PersonId): Promise<void> {
    await transaction.session.deleteMany({ where: { personId: id } });
  }
}
