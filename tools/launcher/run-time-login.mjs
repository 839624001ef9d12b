import { CannotStart } from './cannot-start.mjs';
import { RUN_TIME } from './logins.mjs';
import { withClient } from './with-client.mjs';

// A member of a role can become that role, so what the role may do counts as the login's own.
const POWERS = `
  SELECT coalesce(bool_or(rolsuper), false) AS "isSuperuser", coalesce(bool_or(rolbypassrls), false) AS "bypassesSecurity"
    FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER')`;
const OWNED = `
  SELECT c.oid::regclass::text AS table FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     AND pg_has_role(current_user, c.relowner, 'MEMBER') ORDER BY 1 LIMIT 1`;
// Where the role is not there yet, nothing is migrated, and that is what is to be said.
const WITHOUT_ROLE = `
  SELECT FROM pg_roles WHERE rolname = $1 AND NOT pg_has_role(current_user, oid, 'USAGE')`;

/** Row-level security is a fence only for a login that cannot step over it (5.2), and its policies let in one role. */
export async function assertOrdinaryLogin(url) {
  await withClient(url, async (client) => {
    const { isSuperuser, bypassesSecurity } = (await client.query(POWERS)).rows[0];
    if (isSuperuser) throw refused('is a superuser');
    if (bypassesSecurity) throw refused('bypasses row-level security');
    const [owned] = (await client.query(OWNED)).rows;
    if (owned) throw refused(`owns the table ${owned.table}`);
    const { rowCount } = await client.query(WITHOUT_ROLE, [RUN_TIME]);
    if (rowCount > 0) throw refused(`does not have the rights of ${RUN_TIME}`);
  });
}

const refused = (what) =>
  new CannotStart(`The login of DATABASE_URL ${what}; use one that is granted ${RUN_TIME} and nothing else.`);
