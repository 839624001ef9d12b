import { startPostgres } from './embedded/start-postgres.mjs';
import { ensureDatabase, ensureLogins } from './logins.mjs';
import { migrate } from './migrations/migrate.mjs';

const NAME = 'countersign';

/** Our own PostgreSQL in the data folder, migrated. The caller holds the folder. */
export async function prepareEmbeddedDatabase(folder) {
  const server = await startPostgres(folder);
  try {
    const { ownerUrl, runTimeUrl } = await ensureLogins(server.url, folder);
    await ensureDatabase(server.url, NAME);
    return { url: runTimeUrl(NAME), applied: await migrate(ownerUrl(NAME)), lost: server.lost, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
