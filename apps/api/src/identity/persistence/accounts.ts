import { Injectable } from '@nestjs/common';
import type { PersonId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';

const account = selection({
  person: column.text<PersonId>('id'),
  passwordHash: column.text('password_hash'),
});
export type Account = ReturnType<typeof account.read>;

const findAccount = statement(
  `SELECT ${account.sql} FROM person WHERE login = $1 AND active AND password_hash IS NOT NULL`,
);

/** The active persons who sign in with login and password. */
@Injectable()
export class Accounts {
  constructor(private readonly database: Database) {}

  async find(login: string): Promise<Account | null> {
    if (login.includes('\0')) return null; // which PostgreSQL cannot keep, and so nobody has
    const [row] = await this.database.runOutside(findAccount, [login]);
    return row === undefined ? null : account.read(row);
  }
}
