import { NO_ORGANIZATION } from '@countersign/domain';

/**
 * The viewer `$1` as the database knows them in this statement, never from a token or a cache (1.2): the roles they
 * meet, those they meet as an admin, and the organizations to which they belong, none of them where they are inactive.
 * Row-level security keeps it to the context's organizations.
 */
const ctes = (within: string) => `my_role AS MATERIALIZED (
  SELECT DISTINCT organization_id, role FROM standing WHERE person_id = $1::uuid${within}
), my_admin_role AS MATERIALIZED (
  SELECT r.organization_id, r.role FROM my_role r
   WHERE EXISTS (SELECT FROM my_role a WHERE a.organization_id = r.organization_id AND a.role = 'ORG_ADMIN')
), my_organization AS MATERIALIZED (
  SELECT DISTINCT organization_id FROM my_role
  UNION ALL SELECT '${NO_ORGANIZATION}'::uuid FROM person WHERE id = $1::uuid AND active
)`;

export const viewerCtes = ctes('');

/** The same, of one organization. */
export const viewerCtesIn = (organization: string): string => ctes(` AND organization_id = ${organization}`);
