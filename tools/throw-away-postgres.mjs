import { claimDataFolder } from './launcher/data-folder.mjs';
import { startPostgres } from './launcher/embedded/start-postgres.mjs';
import { cache } from './paths.mjs';

/** Nothing in it outlives the run, so nothing needs to reach the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
};
const RUNS_AT_ONCE = 16;

/**
 * A PostgreSQL for tests; the cluster is kept, because making one takes longer than the rest.
 * @returns {Promise<{ url: string, folder: string, stop(): Promise<void> }>} the superuser's address
 */
export async function startThrowAwayPostgres() {
  const { folder, lock } = claimFolder();
  const server = await startPostgres(folder, SETTINGS);
  const stop = async () => {
    await server.stop();
    lock.release();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(1)));
  return { url: server.url, folder, stop };
}

/** Several runs at once keep apart: each takes the first folder that is free. */
function claimFolder(number = 1) {
  const folder = cache(`postgres-test-${number}`);
  try {
    return { folder, lock: claimDataFolder(folder) };
  } catch (error) {
    if (number === RUNS_AT_ONCE) throw error;
    return claimFolder(number + 1);
  }
}
