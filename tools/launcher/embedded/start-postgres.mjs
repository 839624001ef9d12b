// A real PostgreSQL out of the npm registry, kept in a folder: created, started, re-joined or recovered, whichever applies.
import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.mjs';
import { freePort } from '../port.mjs';
import { keptSecret } from '../secret-file.mjs';
import { ensureCluster, findPrograms } from './cluster.mjs';
import { ordinaryUser } from './ordinary-user.mjs';
import { findSurvivor, readPidFile, stop, watch } from './postmaster.mjs';

const PATIENCE = 60_000;
const BRIEFLY = 5_000;

/**
 * The caller holds the folder (see `claimDataFolder`).
 * @returns {Promise<{ url: string, lost: Promise<void>, stop(): Promise<void> }>} the superuser's address; `lost`: it has
 *   ended though nobody stopped it
 */
export async function startPostgres(folder, settings = {}) {
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'postgres-password');
  const log = join(folder, 'postgres.log');
  const { secret } = keptSecret(passwordFile);
  const programs = await findPrograms();
  const user = ordinaryUser({ folder, postgres: programs.postgres });
  await ensureCluster(cluster, { programs, user, passwordFile });
  const server =
    (await survivor(cluster, log)) ??
    (await launch({ cluster, log, settings, command: [...user.command, programs.postgres] }));
  const { ended, unwatch } = watch(server.pid);
  return {
    url: `postgresql://postgres:${secret}@127.0.0.1:${server.port}/postgres`,
    lost: ended,
    stop: () => {
      unwatch();
      return stop(cluster, server.pid);
    },
  };
}

async function survivor(cluster, log) {
  try {
    return await findSurvivor(cluster, { milliseconds: PATIENCE });
  } catch {
    throw new CannotStart(`The PostgreSQL that runs in ${cluster} does not become ready; stop it, and see ${log}.`);
  }
}

/** Another program may take the free port first, and children of a killed server need a moment to end: then once more. */
async function launch({ cluster, log, settings, command }) {
  for (const deadline = Date.now() + BRIEFLY; Date.now() < deadline; await sleep(200)) {
    const port = await freePort();
    const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawnApart([...command, '-D', cluster, ...flags], log);
    if (await isReady(server, cluster)) return { pid: server.pid, port };
    await stop(cluster, server.pid);
  }
  throw new CannotStart(`PostgreSQL does not start in ${cluster}; see ${log}.`);
}

async function isReady(server, cluster) {
  let hasEnded = false;
  for (const event of ['exit', 'error']) server.once(event, () => (hasEnded = true));
  for (const deadline = Date.now() + PATIENCE; !hasEnded && Date.now() < deadline; await sleep(20)) {
    const said = readPidFile(cluster);
    if (said?.pid === server.pid && said.isReady) return true;
  }
  return false;
}

/** In a process group of its own, so that Ctrl-C reaches us first and the server last. */
function spawnApart([program, ...args], log) {
  const output = openSync(log, 'a', 0o600);
  const child = spawn(program, args, { stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  child.unref();
  return child;
}
