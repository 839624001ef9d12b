import { join } from 'node:path';
import { claimDataFolder } from '../../tools/launcher/data-folder.mjs';
import { readPidFile } from '../../tools/launcher/embedded/postmaster.mjs';
import { startPostgres } from '../../tools/launcher/embedded/start-postgres.mjs';
import { ensureLogins, urlFor } from '../../tools/launcher/logins.mjs';

/** As an installation would run it, and durable: fsync, full_page_writes and synchronous_commit stay on. */
export const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  max_connections: 120,
};

/**
 * The benches' own PostgreSQL, kept in `folder`: making a million decisions takes longer than measuring them.
 * @returns {Promise<{ pid: number, superuserUrl(database?: string): string, ownerUrl(database: string): string,
 *   runTimeUrl(database: string): string, stop(): Promise<void> }>}
 */
export async function startScratchPostgres(folder) {
  const lock = claimDataFolder(folder);
  const server = await startPostgres(folder, SETTINGS);
  const logins = await ensureLogins(server.url, folder);
  return {
    ...logins,
    pid: readPidFile(join(folder, 'cluster')).pid,
    superuserUrl: (database = 'postgres') => urlFor(server.url, { database }),
    stop: async () => {
      await server.stop();
      lock.release();
    },
  };
}
