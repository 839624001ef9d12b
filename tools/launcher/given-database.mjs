import { CannotStart } from './cannot-start.mjs';
import { assertMigrated, migrate } from './migrations/migrate.mjs';
import { assertOrdinaryLogin } from './run-time-login.mjs';
import { withClient } from './with-client.mjs';

/** A database that somebody else runs: looked at before it is used, and migrated only by the login that may. */
export async function prepareGivenDatabase({ databaseUrl, migrationUrl }) {
  await assertUsable('DATABASE_URL', databaseUrl);
  if (migrationUrl !== undefined) await assertUsable('COUNTERSIGN_MIGRATION_URL', migrationUrl);
  const applied = migrationUrl === undefined ? [] : await migrate(migrationUrl);
  await assertOrdinaryLogin(databaseUrl);
  if (migrationUrl === undefined) await assertMigrated(databaseUrl);
  return { url: databaseUrl, applied };
}

const OLDEST = 150_000;

async function assertUsable(name, url) {
  const version = await versionOf(name, url);
  if (version < OLDEST)
    throw new CannotStart(
      `The database of ${name} is PostgreSQL ${Math.floor(version / 10_000)}; Countersign needs 15 or newer.`,
    );
}

async function versionOf(name, url) {
  try {
    return await withClient(url, async (client) =>
      Number((await client.query('SHOW server_version_num')).rows[0].server_version_num),
    );
  } catch (error) {
    throw new CannotStart(
      `The database of ${name} ${REASONS[error.code] ?? `cannot be reached (${error.code ?? error.message})`}.`,
    );
  }
}

const REASONS = {
  '28P01': 'refuses the login: wrong password',
  28000: 'refuses the login',
  '3D000': 'does not exist',
};
