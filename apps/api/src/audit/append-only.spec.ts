import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import pg from 'pg';
import { type Company, company } from '../../testing/company.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  await acme.raise({ by: acme.people.mia });
});
afterAll(() => server.close());

const logins = {
  'the server': 'DATABASE_URL',
  'the owner of the tables': 'TEST_OWNER_URL',
  'a superuser': 'TEST_SUPERUSER_URL',
};
const acts = {
  change: `UPDATE event SET actor = 'nobody'`,
  delete: 'DELETE FROM event',
  truncate: 'TRUNCATE event CASCADE',
};
const cases = Object.entries(logins).flatMap(([who, variable]) =>
  Object.entries(acts).map(([act, sql]) => ({ who, variable, act, sql })),
);

it.each(cases)('lets $who not $act what was recorded', async ({ variable, sql }) => {
  const before = await asSuperuser('SELECT count(*), max(hash) FROM event');
  const client = new pg.Client({ connectionString: process.env[variable] });
  await client.connect();
  const reached = `SELECT set_config('app.organizations', '{${acme.id}}', false)`;
  await client.query(reached);
  await expect(client.query(sql)).rejects.toThrow(/append-only|permission denied/);
  await client.end();
  expect(await asSuperuser('SELECT count(*), max(hash) FROM event')).toEqual(before);
});
