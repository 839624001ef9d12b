import { Injectable } from '@nestjs/common';
import type { ApplicationId, OrganizationId, PersonId } from '@countersign/domain';
import { APPLICATION_REACH } from '../../../identity/persistence/embedded-people.js';
import { SESSION_HOLDS } from '../../../identity/persistence/sessions.js';
import { Database } from '../../../platform/database/database.js';
import { column, selection } from '../../../platform/database/selection.js';
import { statement } from '../../../platform/database/statement.js';

/** Everything on which the open sockets stand. */
export interface Grounds {
  readonly sessions: readonly string[];
  readonly persons: readonly PersonId[];
  readonly organizations: readonly OrganizationId[];
  readonly applications: readonly ApplicationId[];
}

/** What of it still is: sessions; the counts of persons and of role graphs; how far applications reach. */
export interface GroundsNow {
  readonly sessions: ReadonlySet<string>;
  readonly persons: ReadonlyMap<string, number>;
  readonly organizations: ReadonlyMap<string, number>;
  readonly applications: ReadonlyMap<string, string>;
}

const grounds = selection({
  sessions:
    column.texts(`ARRAY(SELECT encode(s.token_hash, 'hex') FROM session s JOIN person p ON p.id = s.person_id AND p.active
    WHERE s.token_hash IN (SELECT decode(hash, 'hex') FROM unnest($1::text[]) hash) AND ${SESSION_HOLDS})`),
  persons: column.json<Readonly<Record<string, number>>>(
    `(SELECT coalesce(json_object_agg(p.id, p.version), '{}') FROM person p WHERE p.id = ANY ($2::uuid[]) AND p.active)`,
  ),
  organizations: column.json<Readonly<Record<string, number>>>(
    `(SELECT coalesce(json_object_agg(o.id, o.roles_version) FILTER (WHERE o.deleted_at IS NULL), '{}')
        FROM organization o WHERE o.id = ANY ($3::uuid[]))`,
  ),
  applications: column.json<Readonly<Record<string, string>>>(
    `(SELECT coalesce(json_object_agg(a.id, ${APPLICATION_REACH}), '{}') FROM application a WHERE a.id = ANY ($4::uuid[]))`,
  ),
});

const readGrounds = statement(`SELECT ${grounds.sql}`);

/** Whether what the open sockets stand on still holds, in one statement for all of them. */
@Injectable()
export class Pulse {
  constructor(private readonly database: Database) {}

  async of({ sessions, persons, organizations, applications }: Grounds): Promise<GroundsNow> {
    const context = { organizations, operator: true };
    const [row = []] = await this.database.run(context, readGrounds, [sessions, persons, organizations, applications]);
    const found = grounds.read(row);
    return {
      sessions: new Set(found.sessions),
      persons: new Map(Object.entries(found.persons)),
      organizations: new Map(Object.entries(found.organizations)),
      applications: new Map(Object.entries(found.applications)),
    };
  }
}
