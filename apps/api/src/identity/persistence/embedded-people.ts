import { Injectable } from '@nestjs/common';
import { type ApplicationId, NO_ORGANIZATION, type OrganizationId, type PersonId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import type { InboxTokenBounds } from '../inbox-token.js';

/**
 * How far an application `a` reaches, and from which pages, as one text that is another whenever either changes.
 * Row-level security must show its organizations.
 */
export const APPLICATION_REACH = `md5(concat_ws('|', a.all_organizations, a.origins::text, (
  SELECT string_agg(x.organization_id::text, ',' ORDER BY x.organization_id)
    FROM application_organization x WHERE x.application_id = a.id)))`;

const embedded = selection({
  user: column.text('p."user"'),
  name: column.text('p.name'),
  application: column.text('a.slug'),
  origins: column.texts('a.origins'),
  reach: column.text(APPLICATION_REACH),
  organizations: column.texts(`ARRAY(
    SELECT m.organization_id::text FROM membership m
     WHERE m.person_id = p.id AND m.active AND ($3::uuid IS NULL OR m.organization_id = $3::uuid))`),
});

/** Row-level security keeps the memberships to the organizations in which the application may act now. */
const findEmbedded = statement(`
  SELECT ${embedded.sql} FROM person p, application a
   WHERE p.id = $1::uuid AND p.active AND a.id = $2::uuid`);

const addressee = selection({
  person: column.text<PersonId>('p.id'),
  organization: column.textOrNull<OrganizationId>('o.id'),
  origins: column.texts('a.origins'),
});

/**
 * `$1` the person's own id, `$2` the application, `$3` the organization's slug or null. With an organization: an
 * active member of it. Without: of any in which the application may act, or the requester of one of its own OWNER
 * decisions without an organization.
 */
const findAddressee = statement(`
  SELECT ${addressee.sql}
    FROM person p
    JOIN application a ON a.id = $2::uuid
    LEFT JOIN organization o ON o.slug = $3::text AND o.id = ANY (context_organizations())
   WHERE p."user" = $1 AND p.active
     AND (EXISTS (SELECT FROM membership m
                   WHERE m.person_id = p.id AND m.active AND ($3::text IS NULL OR m.organization_id = o.id))
          OR ($3::text IS NULL AND EXISTS (
                SELECT FROM decision d
                 WHERE d.requester_id = p.id AND d.application_id = a.id
                   AND d.organization_id = '${NO_ORGANIZATION}')))`);

export interface EmbeddedPerson {
  readonly user: string;
  readonly name: string;
  /** The application's slug. */
  readonly application: string;
  readonly origins: readonly string[];
  /** Another text when the application reaches further, less far, or from other pages. */
  readonly reach: string;
  readonly organizations: readonly OrganizationId[];
}

const isEmbeddingPage = statement('SELECT FROM application WHERE $1 = ANY (origins) LIMIT 1');

/** The persons whom an application may let use its embedded inbox (2.5). */
@Injectable()
export class EmbeddedPeople {
  constructor(private readonly database: Database) {}

  /** How a token's person stands now, and how far the token reaches now; null: nobody any more. */
  async find({ person, application, organization }: InboxTokenBounds): Promise<EmbeddedPerson | null> {
    const values = [person, application, organization ?? null];
    const [row] = await this.database.run({ application }, findEmbedded, values);
    return row === undefined ? null : (embedded.read(row) as EmbeddedPerson);
  }

  /** Some application embeds the inbox in pages of this origin. */
  async isEmbeddedIn(origin: string): Promise<boolean> {
    return (await this.database.runOutside(isEmbeddingPage, [origin])).length > 0;
  }

  /** To whom the application may give a token; null: to nobody of that name, whatever the reason. */
  async addressee(application: ApplicationId, user: string, organization: string | undefined) {
    const context = { application, ...(organization !== undefined && { organization }) };
    const [row] = await this.database.run(context, findAddressee, [user, application, organization ?? null]);
    return row === undefined ? null : addressee.read(row);
  }
}
