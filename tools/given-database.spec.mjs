import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { freePort } from './launcher/port.mjs';
import { withClient } from './launcher/with-client.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { freshKeys } from './testing/keys.mjs';
import { start, stopAll } from './testing/start-process.mjs';

jest.setTimeout(60_000);
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

const database = `given_${process.env.JEST_WORKER_ID}`;
const loginOf = (name) => Object.assign(new URL(process.env[name]), { pathname: `/${database}` }).href;
const superuser = process.env.TEST_SUPERUSER_URL;
const asSuperuser = (sql) => withClient(superuser, (client) => client.query(sql));
const keys = freshKeys();
const given = (databaseUrl, env = {}) =>
  start({ DATABASE_URL: databaseUrl, COUNTERSIGN_DATA_DIR: freshFolder(), ...keys, ...env });
const refusal = async (server) => {
  expect(await server.ended).toBe(1);
  return server.output.trim().split('\n').at(-1);
};

beforeEach(async () => {
  await asSuperuser(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await asSuperuser(`CREATE DATABASE ${database} OWNER countersign_owner`);
});

it('migrates a database that somebody brings by its owner, and serves by the other login', async () => {
  const server = await given(loginOf('DATABASE_URL'), { COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL') });
  await server.ready();
  expect(server.output).toContain('migrated: ');
  expect(await server.signal('SIGTERM')).toBe(0);

  const without = await (await given(loginOf('DATABASE_URL'))).ready();
  expect(without.output).toContain('the database is current');
  expect(without.output).not.toContain('countersign-demo');
  await without.signal('SIGTERM');
});

it('answers in one process and works in another, each with a word about its role', async () => {
  const owner = { COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL') };
  const api = await (await given(loginOf('DATABASE_URL'), { ...owner, COUNTERSIGN_ROLE: 'api' })).ready();
  const worker = await (await given(loginOf('DATABASE_URL'), { COUNTERSIGN_ROLE: 'worker' })).ready();
  expect(api.output).toContain('the role of this process: api');
  expect(worker.output).toContain('the role of this process: worker');
  const ask = async ({ url }, path) => (await fetch(`${url}${path}`)).status;
  expect([await ask(api, '/readyz'), await ask(worker, '/readyz')]).toEqual([200, 200]);
  expect([await ask(api, '/openapi.json'), await ask(worker, '/openapi.json')]).toEqual([200, 404]);
  expect([await worker.signal('SIGTERM'), await api.signal('SIGTERM')]).toEqual([0, 0]);
});

it('does not start with another encryption key of the same id, and says which', async () => {
  const owner = { COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL') };
  await (await (await given(loginOf('DATABASE_URL'), owner)).ready()).signal('SIGTERM');
  const { COUNTERSIGN_ENCRYPTION_KEYS } = freshKeys();
  const other = await given(loginOf('DATABASE_URL'), { COUNTERSIGN_ENCRYPTION_KEYS, COUNTERSIGN_SEED: 'demo' });
  expect(await refusal(other)).toBe(
    'The key k1 of COUNTERSIGN_ENCRYPTION_KEYS is not the one this database was sealed with; ' +
      'set the one it was, or give the new key another id and put it before the old one.',
  );
  expect(other.output).not.toContain(COUNTERSIGN_ENCRYPTION_KEYS.slice(3));
  await (await (await given(loginOf('DATABASE_URL'))).ready()).signal('SIGTERM');
});

it('does not migrate without the owner', async () => {
  expect(await refusal(await given(loginOf('DATABASE_URL')))).toMatch(
    /^The database lacks \d+ of the migrations, the first \w+; start once with COUNTERSIGN_MIGRATION_URL/,
  );
});

it('names a migration that is not the one the database was made by', async () => {
  const owner = { COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL') };
  await (await (await given(loginOf('DATABASE_URL'), owner)).ready()).signal('SIGTERM');
  await withClient(loginOf('TEST_OWNER_URL'), (client) =>
    client.query(`UPDATE _prisma_migrations SET checksum = 'other'`),
  );
  expect(await refusal(await given(loginOf('DATABASE_URL'), owner))).toMatch(
    /^The migration \w+ has been changed since it was applied to this database/,
  );
});

it('refuses a login that could step over row-level security', async () => {
  await (
    await given(loginOf('DATABASE_URL'), { COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL') })
  )
    .ready()
    .then((server) => server.signal('SIGTERM'));
  expect(await refusal(await given(loginOf('TEST_SUPERUSER_URL')))).toBe(sentence('is a superuser'));
  expect(await refusal(await given(loginOf('TEST_OWNER_URL')))).toMatch(/^The login of DATABASE_URL owns the table /);
  await asSuperuser(`ALTER ROLE countersign_app BYPASSRLS`);
  try {
    expect(await refusal(await given(loginOf('DATABASE_URL')))).toBe(sentence('bypasses row-level security'));
  } finally {
    await asSuperuser(`ALTER ROLE countersign_app NOBYPASSRLS`);
  }
});

it('refuses a login that was not granted the role of the server, migrated or not', async () => {
  await asSuperuser(`DROP ROLE IF EXISTS stranger; CREATE ROLE stranger LOGIN PASSWORD 'stranger'`);
  const stranger = Object.assign(new URL(loginOf('DATABASE_URL')), { username: 'stranger', password: 'stranger' }).href;
  try {
    const owner = { COUNTERSIGN_MIGRATION_URL: loginOf('TEST_OWNER_URL') };
    for (const env of [{}, owner, {}])
      expect(await refusal(await given(stranger, env))).toBe(sentence('does not have the rights of countersign_app'));
    await asSuperuser('GRANT countersign_app TO stranger');
    await (await (await given(stranger)).ready()).signal('SIGTERM');
  } finally {
    await asSuperuser('DROP ROLE stranger');
  }
});

it('says in one sentence that the database cannot be reached, is not there, or refuses the login', async () => {
  const nowhere = `postgresql://a:b@127.0.0.1:${await freePort()}/x`;
  expect(await refusal(await given(nowhere))).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).');
  const absent = Object.assign(new URL(loginOf('DATABASE_URL')), { pathname: '/absent' }).href;
  expect(await refusal(await given(absent))).toBe('The database of DATABASE_URL does not exist.');
  const wrong = Object.assign(new URL(loginOf('DATABASE_URL')), { password: 'wrong' }).href;
  expect(await refusal(await given(wrong))).toBe('The database of DATABASE_URL refuses the login: wrong password.');
});

const sentence = (what) =>
  `The login of DATABASE_URL ${what}; use one that is granted countersign_app and nothing else.`;
