// Makes a migration from what has changed in prisma/schema.prisma: `pnpm db:migrate --name what_changes`. Works on the
// database of COUNTERSIGN_MIGRATION_URL, else on our own in the data folder.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildServer } from './build.mjs';
import { generateClient } from './generate-client.mjs';
import { CannotStart } from './launcher/cannot-start.mjs';
import { configurationOf } from './launcher/configuration.mjs';
import { claimDataFolder } from './launcher/data-folder.mjs';
import { startPostgres } from './launcher/embedded/start-postgres.mjs';
import { ensureDatabase, ensureLogins } from './launcher/logins.mjs';
import { migrate } from './launcher/migrations/migrate.mjs';
import { checkout } from './paths.mjs';
import { attend, bin } from './run.mjs';

if (existsSync(checkout('.env'))) process.loadEnvFile(checkout('.env'));

async function ownDatabase(folder) {
  const lock = claimDataFolder(folder);
  const server = await startPostgres(folder);
  const { ownerUrl } = await ensureLogins(server.url, folder);
  await ensureDatabase(server.url, 'countersign');
  const stop = async () => {
    await server.stop();
    lock.release();
  };
  return { url: ownerUrl('countersign'), stop };
}

async function migrateDev() {
  await buildServer();
  const { configuration } = await configurationOf(process.env);
  const { migrationUrl, dataDir } = configuration;
  const database = migrationUrl ? { url: migrationUrl, stop() {} } : await ownDatabase(resolve(checkout(), dataDir));
  // Once it has applied what was pending, the engine cannot compare any more: that goes first, by an engine of its own.
  await migrate(database.url).catch(() => {}); // what stands in its way, Prisma tells better
  const env = { ...process.env, COUNTERSIGN_MIGRATION_URL: database.url };
  const code = await attend(bin('prisma'), ['migrate', 'dev', ...process.argv.slice(2)], {
    cwd: checkout('tools'),
    env,
  });
  await database.stop();
  if (code === 0) await generateClient();
  return code;
}

process.exitCode = await migrateDev().catch((error) => {
  console.error(error instanceof CannotStart ? error.message : error);
  return 1;
});
