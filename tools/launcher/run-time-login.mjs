import { CannotStart } from './cannot-start.mjs';
import { withClient } from './with-client.mjs';

// A member of a role can become that role, so what the role may do counts as the login's own.
const POWERS = `
  SELECT coalesce(bool_or(rolsuper), false) AS "isSuperuser", coalesce(bool_or(rolbypassrls), false) AS "bypassesSecurity"
    FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER')`;
const OWNED = `
  SELECT c.oid::regclass::text AS table FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     AND pg_has_role(current_user, c.relowner, 'MEMBER') ORDER BY 1 LIMIT 1`;

/** Row-level security is a fence only for a login that cannot step over it (5.2). */
export async function assertOrdinaryLogin(url) {
  await withClient(url, async (client) => {
    const { isSuperuser, bypassesSecurity } = (await client.query(POWERS)).rows[0];
    if (isSuperuser) throw refused('is a superuser');
    if (bypassesSecurity) throw refused('bypasses row-level security');
    const [owned] = (await client.query(OWNED)).rows;
    if (owned) throw refused(`owns the table ${owned.table}`);
  });
}

const refused = (what) =>
  new CannotStart(`The login of DATABASE_URL ${what}; use one that is granted countersign_app and nothing else.`);
