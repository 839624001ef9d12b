import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { APPROVER } from '@countersign/domain/testing';
import { company } from '../company.js';
import { asSuperuser } from '../superuser.js';
import { type TestServer, testServer } from '../test-server.js';
import { becomeVisible } from '../visible.js';
import { DEFINERS, GRANTS, KEYS_WITHOUT_ORGANIZATION, OF_NO_TENANT } from './grants.js';

let server: TestServer;
let owner: pg.Client;
let runTime: pg.Client;
beforeAll(async () => {
  server = await testServer();
  const { people, raise } = await furnished();
  await raise({ by: people.mia });
  owner = await connected('TEST_OWNER_URL');
  runTime = await connected('DATABASE_URL');
});
afterAll(async () => {
  await owner.end();
  await runTime.end();
  await server.close();
});

async function furnished() {
  const acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  await acme.people.ana.reject(await acme.raise({ by: acme.people.mia }), 'not this one');
  await becomeVisible(server);
  return { people: acme.people, raise: acme.raise.bind(acme) };
}

async function connected(variable: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env[variable] });
  await client.connect();
  return client;
}

interface Table {
  readonly name: string;
  readonly fenced: boolean;
  readonly policies: readonly string[];
}
const TABLES = `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS fenced,
    coalesce((SELECT json_agg(p.polname || ' ' || p.polcmd::text || ' ' || array_to_string(ARRAY(SELECT pg_get_userbyid(r) FROM unnest(p.polroles) r), ',') ORDER BY p.polname)
       FROM pg_policy p WHERE p.polrelid = c.oid), '[]') AS policies
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`;
const tables = (): Promise<Table[]> => asSuperuser<Table & Record<string, unknown>>(TABLES);
const ofTenants = async () => (await tables()).filter(({ name }) => !(name in OF_NO_TENANT));

it('knows of every table whether it is a tenant’s', async () => {
  const names = (await tables()).map(({ name }) => name);
  expect(Object.keys(OF_NO_TENANT).filter((name) => !names.includes(name))).toEqual([]);
  const columns = await asSuperuser<{ name: string }>(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute WHERE attname = 'organization_id'`,
  );
  expect(columns.map(({ name }) => name).filter((name) => name in OF_NO_TENANT)).toEqual([]);
});

const FINDING = ['decision', 'notice', 'outbox', 'sealed'];

it('fences every tenant’s table, for its owner too, with a policy for the server alone', async () => {
  const [{ name: itsOwner } = { name: '' }] = await asSuperuser<{ name: string }>(
    `SELECT pg_get_userbyid(relowner) AS name FROM pg_class WHERE oid = 'decision'::regclass`,
  );
  for (const { name, ...fence } of await ofTenants()) {
    const finding = FINDING.includes(name) ? [`finding r ${itsOwner}`] : [];
    expect({ name, ...fence }).toEqual({ name, fenced: true, policies: [...finding, 'tenant * countersign_app'] });
  }
});

it('guards the policies of its owner by a setting that only a finder makes', async () => {
  const policies = await asSuperuser<{ condition: string }>(
    `SELECT pg_get_expr(polqual, polrelid) AS condition FROM pg_policy WHERE polname = 'finding'`,
  );
  expect(policies).toHaveLength(FINDING.length);
  for (const { condition } of policies)
    expect(condition).toMatch(/^\(current_setting\('app\.finding'::text, true\) = 'on'/);
});

it('shows the owner of the tables no tenant’s row', async () => {
  for (const { name } of await ofTenants()) {
    const count = `SELECT count(*)::int AS count FROM "${name}"`;
    const [all] = await asSuperuser<{ count: number }>(count);
    expect([name, name === 'notice' || all!.count > 0]).toEqual([name, true]);
    expect([name, (await owner.query(count)).rows]).toEqual([name, [{ count: 0 }]]);
  }
});

it('gives the server’s login nothing for the setting of the finders', async () => {
  await runTime.query('BEGIN');
  await runTime.query(`SELECT set_config('app.finding', 'on', true)`);
  for (const name of FINDING) {
    expect([name, (await runTime.query(`SELECT count(*)::int AS count FROM ${name}`)).rows]).toEqual([
      name,
      [{ count: 0 }],
    ]);
  }
  await runTime.query('ROLLBACK');
});

it('grants what the list says, and to nobody else', async () => {
  const granted = await asSuperuser<{ name: string; to: string; privileges: string }>(
    `SELECT table_name AS name, grantee AS to, string_agg(privilege_type, ', ' ORDER BY privilege_type) AS privileges
       FROM information_schema.role_table_grants
      WHERE table_schema = 'public' AND grantee NOT IN (SELECT rolname FROM pg_roles WHERE rolsuper) AND grantee <> grantor
      GROUP BY table_name, grantee ORDER BY table_name`,
  );
  expect(granted.filter(({ to }) => to !== 'countersign_app')).toEqual([]);
  expect(Object.fromEntries(granted.map(({ name, privileges }) => [name, privileges]))).toEqual(GRANTS);
  const columns = await asSuperuser(
    `SELECT FROM pg_attribute WHERE attacl IS NOT NULL AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  expect(columns).toEqual([]);
});

it('has few functions that see more than their caller, which tell ids, to the server alone', async () => {
  const functions = await asSuperuser<{ name: string; tells: string; path: string; callers: string }>(
    `SELECT p.proname AS name, regexp_replace(pg_get_function_result(p.oid), '^TABLE\\((.*)\\)$', '\\1') AS tells,
            array_to_string(p.proconfig, ';') AS path,
            (SELECT string_agg(pg_get_userbyid(a.grantee), ',' ORDER BY 1) FROM aclexplode(p.proacl) a
              WHERE a.privilege_type = 'EXECUTE' AND a.grantee <> p.proowner) AS callers
       FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      ORDER BY p.proname`,
  );
  expect(Object.fromEntries(functions.map(({ name, tells }) => [name, tells]))).toEqual(DEFINERS);
  for (const { name, path, callers } of functions) {
    expect([name, path, callers]).toEqual([name, 'search_path=pg_catalog, public, pg_temp', 'countersign_app']);
  }
});

it('has the organization in every unique key and every reference of a tenant’s table', async () => {
  const names = (await ofTenants()).map(({ name }) => name);
  const keys = await asSuperuser<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
      WHERE i.indisunique AND i.indrelid = ANY (SELECT ('public.' || quote_ident(t))::regclass FROM unnest($1::text[]) t)
        AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'organization_id')
      ORDER BY 1`,
    [names],
  );
  expect(keys.map(({ name }) => name)).toEqual(Object.keys(KEYS_WITHOUT_ORGANIZATION).sort());
});

it('keeps what the worker of the calendar knows free of every tenant', async () => {
  const jobs = await asSuperuser<{ payload: object }>('SELECT payload FROM graphile_worker._private_jobs');
  expect(jobs.flatMap(({ payload }) => Object.keys(payload)).filter((key) => key !== '_cron')).toEqual([]);
  const columns = await asSuperuser<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
      WHERE table_schema = 'graphile_worker' AND column_name ~ 'organization|decision|person|application'`,
  );
  expect(columns).toEqual([]);
});
