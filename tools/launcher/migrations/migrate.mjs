// Applies prisma/migrations with Prisma's own engine, in this process; asks it only when something is missing.
import { readFileSync } from 'node:fs';
import { CannotStart } from '../cannot-start.mjs';
import { RUN_TIME } from '../logins.mjs';
import { withClient } from '../with-client.mjs';
import { migrateJobTables } from './job-tables.mjs';
import { folder, migrations } from './migration-files.mjs';

/** @returns {Promise<string[]>} the names of those applied now */
export async function migrate(ownerUrl) {
  const applied = await migrateOurs(ownerUrl);
  await migrateJobTables(ownerUrl);
  return applied;
}

async function migrateOurs(ownerUrl) {
  const wanted = migrations();
  if ((await missingOf(ownerUrl, wanted)).length === 0) return [];
  const applied = await applyByEngine(ownerUrl, wanted);
  const [changed] = await missingOf(ownerUrl, wanted);
  if (changed !== undefined) {
    throw new CannotStart(
      `The migration ${changed} has been changed since it was applied to this database; start with an empty one.`,
    );
  }
  await withClient(ownerUrl, (client) => client.query(`GRANT SELECT ON _prisma_migrations TO ${RUN_TIME}`));
  return applied;
}

/** For the run-time login, which may look and not touch. */
export async function assertMigrated(url) {
  const missing = await missingOf(url, migrations());
  if (missing.length > 0) {
    throw new CannotStart(
      `The database lacks ${missing.length} of the migrations, the first ${missing[0]}; start once with COUNTERSIGN_MIGRATION_URL set to its owner's login.`,
    );
  }
}

/** Names without a finished application of the very same text. */
async function missingOf(url, wanted) {
  const applied = await withClient(url, async (client) => {
    const { rows } = await client.query('SELECT to_regclass($1) AS history', ['_prisma_migrations']);
    if (rows[0].history === null) return new Map();
    const finished = await client.query(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    return new Map(finished.rows.map((row) => [row.migration_name, row.checksum]));
  });
  return wanted.filter(({ name, checksum }) => applied.get(name) !== checksum).map(({ name }) => name);
}

async function applyByEngine(url, wanted) {
  const { loadEngine } = await import('./engine.mjs');
  const { engine, dispose } = await loadEngine(url);
  const lock = readFileSync(`${folder}/migration_lock.toml`, 'utf8');
  const migrationsList = {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: lock },
    migrationDirectories: wanted.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  };
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } catch (error) {
    throw new CannotStart(`The migrations could not be applied: ${firstLine(error.message)}`);
  } finally {
    await dispose();
  }
}

const firstLine = (text) => text.trim().split('\n')[0];
