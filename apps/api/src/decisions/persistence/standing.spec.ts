import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
const database = new pg.Client({ connectionString: process.env['TEST_SUPERUSER_URL'] });
beforeAll(async () => {
  server = await testServer();
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.close();
});

/** Who meets what, as one of the views has it. */
async function met(view: 'standing' | 'role_holder', organization: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ met: string }>(
    `SELECT DISTINCT p.name || ' ' || s.role AS met FROM ${view} s JOIN person p ON p.id = s.person_id
      WHERE s.organization_id = $1 ORDER BY 1`,
    [organization],
  );
  return rows.map((row) => row.met);
}

it('says the same of everybody, asked by the person or by the role', async () => {
  const { acme, gone } = await server.organizations({
    acme: { olga: ['ORG_OWNER'], ana: ['APPROVER'], mia: [], gone: ['APPROVER'], left: ['APPROVER'] },
    elsewhere: { ana: ['ORG_ADMIN'] },
  });
  await made(server.operator.put(`${acme.path}/roles/CHIEF`, { name: 'Chief', implies: ['APPROVER'] }));
  await made(server.operator.put(`${acme.path}/members/${gone.user}`, { name: 'gone', roles: ['CHIEF'] }));
  await database.query('UPDATE person SET active = false WHERE id = $1', [gone.id]);
  await database.query(`UPDATE membership SET active = false WHERE organization_id = $1 AND name = 'left'`, [acme.id]);
  const byPerson = await met('standing', acme.id);
  expect(byPerson).toEqual([
    ...['ana APPROVER', 'ana ORG_MEMBER', 'mia ORG_MEMBER'],
    ...['olga ORG_ADMIN', 'olga ORG_AUDITOR', 'olga ORG_MEMBER', 'olga ORG_OWNER'],
  ]);
  expect(await met('role_holder', acme.id)).toEqual(byPerson);
});
