import { Injectable } from '@nestjs/common';
import { isPersonId as isUuid, type OrganizationId } from '@countersign/domain';
import type { NamedRole } from '../../decisions/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';
import type { MembershipView, OrganizationView } from '../organization-view.js';

const organizationColumns = {
  id: column.text<OrganizationId>('o.id'),
  slug: column.text('o.slug'),
  name: column.text('o.name'),
};
const organizations = selection(organizationColumns);
const isMine = `EXISTS (SELECT FROM standing t WHERE t.organization_id = o.id AND t.person_id = $1::uuid)`;
const readOrganization = statement(`SELECT ${organizations.sql}
  FROM organization o WHERE (o.slug = $2::text OR o.id = $3::uuid) AND o.slug IS NOT NULL AND ${isMine}`);

const memberships = selection({
  ...organizationColumns,
  roles: column.json<
    readonly NamedRole[]
  >(`(SELECT coalesce(json_agg(json_build_object('key', r.key, 'name', r.name) ORDER BY r.key), '[]')
    FROM membership_role h JOIN role r ON r.organization_id = h.organization_id AND r.key = h.role
   WHERE h.organization_id = o.id AND h.person_id = $1::uuid)`),
});
const readMemberships = statement(
  `SELECT ${memberships.sql} FROM organization o WHERE o.slug IS NOT NULL AND ${isMine} ORDER BY o.name, o.slug`,
);

const readEmail = statement('SELECT p.email FROM person p WHERE p.id = $1::uuid');

/** Where the viewer is an active member, and with which roles of their own. */
@Injectable()
export class Memberships {
  constructor(private readonly database: Database) {}

  /** An organization of the viewer's, by slug or id. */
  async organization(viewer: SignedInViewer, by: { slug?: string; id?: string }): Promise<OrganizationView | null> {
    const { slug = null, id = null } = by;
    if (id !== null && !isUuid(id)) return null;
    const [row] = await this.database.run(viewer.context, readOrganization, [viewer.person, slug, id]);
    return row === undefined ? null : { __typename: 'Organization', ...organizations.read(row) };
  }

  async of(viewer: SignedInViewer): Promise<readonly MembershipView[]> {
    const rows = await this.database.run(viewer.context, readMemberships, [viewer.person]);
    return rows.map((text) => {
      const { roles, ...organization } = memberships.read(text);
      return { organization: { __typename: 'Organization' as const, ...organization }, roles };
    });
  }

  async email({ person }: SignedInViewer): Promise<string | null> {
    const [row] = await this.database.runOutside(readEmail, [person]);
    return row?.[0] ?? null;
  }
}
