// The embedded database has the two logins that any installation has: one owns the tables, the other runs the server.
import { join } from 'node:path';
import pg from 'pg';
import { keptSecret } from './secret-file.mjs';
import { withClient } from './with-client.mjs';

const OWNER = 'countersign_owner';
export const RUN_TIME = 'countersign_app';

/** @returns {Promise<{ ownerUrl(database: string): string, runTimeUrl(database: string): string }>} */
export async function ensureLogins(superuserUrl, folder) {
  const passwords = {
    [OWNER]: keptPassword(folder, 'owner-password'),
    [RUN_TIME]: keptPassword(folder, 'run-time-password'),
  };
  await withClient(superuserUrl, async (client) => {
    await ensureLogin(
      client,
      OWNER,
      `NOSUPERUSER NOBYPASSRLS CREATEROLE CREATEDB PASSWORD ${pg.escapeLiteral(passwords[OWNER])}`,
    );
    await ensureLogin(client, RUN_TIME, `NOSUPERUSER NOBYPASSRLS PASSWORD ${pg.escapeLiteral(passwords[RUN_TIME])}`);
    await client.query(`GRANT ${RUN_TIME} TO ${OWNER} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE`); // migrations may alter it
  });
  const urlOf = (login) => (database) =>
    urlFor(superuserUrl, { username: login, password: passwords[login], database });
  return { ownerUrl: urlOf(OWNER), runTimeUrl: urlOf(RUN_TIME) };
}

export async function ensureDatabase(superuserUrl, name) {
  await withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${OWNER}`);
  });
}

async function ensureLogin(client, name, options) {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${name} LOGIN ${options}`);
}

const keptPassword = (folder, file) => keptSecret(join(folder, file)).secret;

export function urlFor(base, { database, ...login }) {
  return Object.assign(new URL(base), { ...login, pathname: `/${database}` }).href;
}
