import { Injectable } from '@nestjs/common';
import type { PersonId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import { hashOf, newToken } from '../secret-token.js';

const person = selection({
  person: column.text<PersonId>('id'),
  user: column.text('"user"'),
  name: column.text('name'),
  /** The session's own name: the SHA-256 of its token, in hex. */
  session: column.text("encode(token_hash, 'hex')"),
});
export type SessionPerson = ReturnType<typeof person.read>;

/** A session ends this long after it was last used, and in any case this long after the sign-in. */
const IDLE = "interval '12 hours'";
const ABSOLUTE = "interval '7 days'";

/** A row `s` of `session` that is not over. */
export const SESSION_HOLDS = `s.expires_at > now() AND s.last_seen_at > now() - ${IDLE}`;

/** Of a busy browser's requests one a minute writes that it was seen; the others only read. */
const findSession = statement(`
  WITH found AS (
    SELECT s.token_hash, p.id, p."user", p.name
      FROM session s JOIN person p ON p.id = s.person_id AND p.active
     WHERE s.token_hash = $1 AND ${SESSION_HOLDS}
  ), seen AS (
    UPDATE session s SET last_seen_at = now() FROM found
     WHERE s.token_hash = found.token_hash AND s.last_seen_at < now() - interval '1 minute'
  )
  SELECT ${person.sql} FROM found`);

/** What has run out goes with the person's next sign-in, so that nothing has to sweep. */
const beginSession = statement(`
  WITH over AS (
    DELETE FROM session
     WHERE token_hash = $3 OR (person_id = $2::uuid AND (expires_at <= now() OR last_seen_at <= now() - ${IDLE}))
  )
  INSERT INTO session (token_hash, person_id, expires_at) VALUES ($1, $2::uuid, now() + ${ABSOLUTE})`);

const endSession = statement('DELETE FROM session WHERE token_hash = $1');

/** The sign-ins of browsers: the browser holds a random token, the database its hash, so that any can be ended. */
@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  /** Whose session it is; null for one that is over, and for one of a person who is no longer active. */
  async find(token: string): Promise<SessionPerson | null> {
    const [row] = await this.database.runOutside(findSession, [hashOf(token)]);
    return row === undefined ? null : person.read(row);
  }

  /** Begins a session under a new token, always; the one that the browser had before is over. */
  async begin(who: PersonId, before: string | undefined): Promise<string> {
    const token = newToken();
    await this.database.runOutside(beginSession, [hashOf(token), who, before === undefined ? null : hashOf(before)]);
    return token;
  }

  async end(token: string): Promise<void> {
    await this.database.runOutside(endSession, [hashOf(token)]);
  }
}
