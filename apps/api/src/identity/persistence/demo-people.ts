import { Injectable } from '@nestjs/common';
import type { OrganizationId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';

const found = selection({ organization: column.text<OrganizationId>('id') });
const findOrganizations = statement(`SELECT ${found.sql} FROM organization WHERE slug = ANY ($1::text[])`);

const person = selection({
  login: column.text('p.login'),
  name: column.text('p.name'),
  passwordHash: column.text('p.password_hash'),
  roles: column.texts(`ARRAY(
    SELECT DISTINCT h.role FROM membership_role h WHERE h.person_id = p.id ORDER BY h.role)`),
});

const findPeople = statement(`
  SELECT ${person.sql} FROM person p
   WHERE p.login = ANY ($1::text[]) AND p.active AND p.password_hash IS NOT NULL
     AND EXISTS (SELECT FROM membership m WHERE m.person_id = p.id AND m.active)
   ORDER BY array_position($1::text[], p.login)`);

export type DemoPerson = ReturnType<typeof person.read>;

/** Those who could be the demo's people, by their logins. */
@Injectable()
export class DemoPeople {
  constructor(private readonly database: Database) {}

  async find(slugs: readonly string[], logins: readonly string[]): Promise<readonly DemoPerson[]> {
    const everywhere = { organizations: [], operator: true };
    const rows = await this.database.run(everywhere, findOrganizations, [slugs]);
    const organizations = rows.map((row) => found.read(row).organization);
    const people = await this.database.run({ organizations }, findPeople, [logins]);
    return people.map(person.read);
  }
}
