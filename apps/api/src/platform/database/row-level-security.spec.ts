import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NO_ORGANIZATION } from '@countersign/domain';
import { APPROVER } from '@countersign/domain/testing';
import pg from 'pg';
import { type Company, company } from '../../../testing/company.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { statement } from './statement.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let borealis: Company<'ana' | 'mia'>;
let runTime: pg.Client;
/** Every table that belongs to a tenant, and its column that says to which. */
let tenantTables: readonly { readonly name: string; readonly column: string }[];

beforeAll(async () => {
  server = await testServer();
  [acme, borealis] = [await furnished(), await furnished()];
  runTime = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await runTime.connect();
  const tables = await asSuperuser<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND column_name = 'organization_id' AND table_type = 'BASE TABLE'`,
  );
  tenantTables = [
    ...tables.map(({ name }) => ({ name, column: 'organization_id' })),
    { name: 'organization', column: 'id' },
  ];
});
afterAll(async () => {
  await runTime.end();
  await server.close();
});

/** Something in every table. */
async function furnished(): Promise<Company<'ana' | 'mia'>> {
  const made = await company(server, { people: { ana: [APPROVER], mia: [] } });
  await made.raise({ by: made.people.mia });
  await made.people.ana.reject(await made.raise({ by: made.people.mia }), 'a reason');
  await asSuperuser(
    `INSERT INTO notice (organization_id, application_id, decision_id, body)
     SELECT organization_id, application_id, id, '{}' FROM decision WHERE organization_id = $1`,
    [made.id],
  );
  await asSuperuser(
    `INSERT INTO audit_entry (organization_id, chain_id, sequence)
     SELECT organization_id, chain_id, sequence FROM event WHERE organization_id = $1`,
    [made.id],
  );
  return made;
}

const NOBODYS = `'${NO_ORGANIZATION}'`;
const counting = (name: string, where: string) => `SELECT count(*)::int AS count FROM "${name}" WHERE ${where}`;

it('is enabled and forced on every table of a tenant, with a policy for the server', async () => {
  const rows = await asSuperuser<{ name: string; fenced: boolean; policies: number }>(
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS fenced,
            (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid AND 'countersign_app'::regrole = ANY (p.polroles)) AS policies
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)`,
    [tenantTables.map(({ name }) => name)],
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) expect(row).toEqual({ name: row.name, fenced: true, policies: 1 });
});

it('binds the login that serves: it owns nothing, bypasses nothing, and truncates nothing', async () => {
  const { rows } = await runTime.query(
    `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
            (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
            (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
                AND has_table_privilege(oid, 'TRUNCATE')) AS truncates
       FROM pg_roles r WHERE rolname = current_user`,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, truncates: 0 },
  ]);
});

it('keeps every tenant within one organization: whatever points at a tenant’s row points at its organization too', async () => {
  const loose = await asSuperuser(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
      WHERE contype = 'f'
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = conrelid AND a.attname = 'organization_id')
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = confrelid AND a.attname = 'organization_id')
        AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = conrelid AND a.attnum = ANY (conkey) AND a.attname = 'organization_id')`,
  );
  expect(loose).toEqual([]);
});

it('shows nothing to whoever has said for nobody that they work', async () => {
  for (const { name, column } of tenantTables) {
    const [all] = await asSuperuser<{ count: number }>(counting(name, 'true'));
    expect([name, all!.count > 0]).toEqual([name, true]);
    const { rows } = await runTime.query<{ count: number }>(counting(name, `${column} <> ${NOBODYS}`));
    expect([name, rows[0]!.count]).toEqual([name, 0]);
  }
});

it('takes nothing from whoever works for nobody, or for somebody else', async () => {
  const insert = `INSERT INTO role (organization_id, key, name) VALUES ('${borealis.id}', 'THIEF', 'Thief')`;
  await expect(runTime.query(insert)).rejects.toThrow('row-level security');
  await expect(server.database.run({ organizations: [acme.id] }, statement(insert), [])).rejects.toThrow(
    'row-level security',
  );
  const update = statement(
    `UPDATE decision SET title = 'stolen' WHERE organization_id = '${borealis.id}' RETURNING id`,
  );
  expect(await server.database.run({ person: acme.people.ana.id }, update, [])).toEqual([]);
});

it.each([
  ['a person', () => ({ person: acme.people.ana.id })],
  ['an application', () => ({ application: acme.app.id })],
  ['an application in one organization', () => ({ application: acme.app.id, organization: acme.slug })],
  ['an application that names another tenant', () => ({ application: acme.app.id, organization: borealis.slug })],
  ['a job', () => ({ organizations: [acme.id] })],
])('shows %s nothing of another tenant, whatever a statement forgets to ask', async (_, contextOf) => {
  for (const { name, column } of tenantTables) {
    const [foreign] = await server.database.run(
      contextOf(),
      statement(counting(name, `${column} = '${borealis.id}'`)),
      [],
    );
    expect([name, foreign]).toEqual([name, ['0']]);
  }
});

it('shows a person what is theirs, and only until the statement is over', async () => {
  const decisions = statement('SELECT count(*) FROM decision');
  expect(await server.database.run({ person: acme.people.ana.id }, decisions, [])).toEqual([['2']]);
  for (let connection = 0; connection < 20; connection++) {
    expect(await server.database.runOutside(decisions, [])).toEqual([['0']]);
  }
});
