import { Injectable } from '@nestjs/common';
import type { Instant, PersonId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { hashOf, newToken } from '../secret-token.js';

const made = selection({ expiresAt: column.instant('expires_at') });
const person = selection({ user: column.text('p."user"'), name: column.text('p.name') });
const signedUp = selection({ person: column.text<PersonId>('id') });

const makeLink = statement(`
  INSERT INTO sign_in_link (token_hash, person_id, expires_at)
  SELECT $1, id, now() + interval '24 hours' FROM person WHERE "user" = $2
  RETURNING ${made.sql}`);

const findLink = statement(`
  SELECT ${person.sql} FROM sign_in_link l JOIN person p ON p.id = l.person_id AND p.active
   WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now()`);

/** Of two at once the second waits for the first and finds the link used. Whoever signed in the old way is out. */
const useLink = statement(`
  WITH link AS (
    UPDATE sign_in_link l SET used_at = now() FROM person p
     WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND p.id = l.person_id AND p.active
    RETURNING l.person_id
  ), others AS (
    UPDATE sign_in_link l SET used_at = now() FROM link
     WHERE l.person_id = link.person_id AND l.token_hash <> $1 AND l.used_at IS NULL
  ), sessions AS (
    DELETE FROM session s USING link WHERE s.person_id = link.person_id
  )
  UPDATE person SET login = $2, password_hash = $3 FROM link WHERE id = link.person_id RETURNING ${signedUp.sql}`);

/** Links with which a person sets login and password: each works once, for 24 hours, for an active person (2.2). */
@Injectable()
export class SignInLinks {
  constructor(private readonly database: Database) {}

  /** Null: there is no such person. */
  async make(user: string): Promise<{ readonly token: string; readonly expiresAt: Instant } | null> {
    const token = newToken();
    const [row] = await this.database.runOutside(makeLink, [hashOf(token), user]);
    return row === undefined ? null : { token, ...made.read(row) };
  }

  /** Whom a link is for; null: it does not work, whatever the reason. */
  async find(token: string): Promise<{ readonly user: string; readonly name: string } | null> {
    const [row] = await this.database.runOutside(findLink, [hashOf(token)]);
    return row === undefined ? null : person.read(row);
  }

  /** Uses the link up. A login that belongs to somebody else uses up nothing. */
  async use(token: string, login: string, passwordHash: string): Promise<PersonId | 'login-taken' | null> {
    try {
      const [row] = await this.database.runOutside(useLink, [hashOf(token), login, passwordHash]);
      return row === undefined ? null : signedUp.read(row).person;
    } catch (error) {
      if (isTaken(error)) return 'login-taken';
      throw error;
    }
  }
}

/** PostgreSQL's unique_violation, on the one key that the caller chooses. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'person_login_key';
