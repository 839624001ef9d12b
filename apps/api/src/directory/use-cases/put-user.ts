import { type PutUser as Wanted, UserId, type UserResource } from '@countersign/contract';
import { ok } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Unavailable } from '../../platform/unavailable.js';
import { ActivityChanges } from '../changes/activity-changes.js';
import type { Answer, Put } from '../answer.js';
import { type Author, OPERATOR } from '../author.js';
import { type PersonRow, Persons } from '../persistence/persons.js';
import { refuse } from '../refusals.js';
import { userResource } from '../resources.js';

const ATTEMPTS = 3;

/** Makes a person without an organization, or changes one everywhere: shut out, or let in again. */
@Injectable()
export class PutUser {
  constructor(
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly activity: ActivityChanges,
  ) {}

  async execute(author: Author, user: string, wanted: Wanted): Promise<Answer<Put<UserResource>>> {
    if (!UserId.safeParse(user).success) return refuse('name_invalid');
    const { name, email = null, active } = wanted;
    const row = { user, name, email, active };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const put = await this.database.transaction(OPERATOR, (transaction) => this.put(transaction, author, row));
      if (put !== null) return ok(put);
    }
    throw new Unavailable();
  }

  /** Null: nothing was changed, and it is worth another try. */
  private async put(
    transaction: Transaction,
    author: Author,
    row: Omit<PersonRow, 'id'>,
  ): Promise<Put<UserResource> | null> {
    const isNew = await this.persons.add(transaction, row);
    const before = await this.persons.find(transaction, row.user);
    if (before === null) return null;
    const after = { ...row, id: before.id };
    if (!isNew && !(await this.activity.apply(transaction, author, after))) return null;
    return { isNew, resource: userResource(after) };
  }
}
