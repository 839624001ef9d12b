// The running server of a cluster, known by the file it keeps there.
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists, isRunning } from '../process-identity.mjs';

const STEP = 20;
const LOOK_EVERY = 500;

/** What `postmaster.pid` says, whether or not it is true. */
export function readPidFile(cluster) {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), folder: lines[1], port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Waits until a server that survived its launcher is ready, and joins it; leaves what a crash left to PostgreSQL.
 * @returns {Promise<{ pid: number, port: number } | undefined>}
 */
export async function findSurvivor(cluster, { milliseconds }) {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(STEP)) {
    const server = readPidFile(cluster);
    if (!server) return undefined;
    if (!serves(server, cluster)) {
      forget(server, cluster);
      return undefined;
    }
    if (server.isReady && (await answers(server.port))) return server;
  }
  throw new Error('not ready');
}

/** Fast shutdown: sessions end, nothing is lost. A server that does not end is stopped as by a crash, and recovers later. */
export async function stop(cluster, pid) {
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    const isUp = () => isRunning(pid) && existsSync(pidFile(cluster));
    for (let waited = 0; waited < 10_000 && isUp(); waited += STEP) await sleep(STEP);
    if (!isUp()) return;
  }
}

/** It need not be a child of ours. Nobody is kept from ending by the watch. */
export function watch(pid) {
  let timer;
  const ended = new Promise((resolve) => {
    timer = setInterval(() => isRunning(pid) || resolve(), LOOK_EVERY).unref();
  });
  const unwatch = () => clearInterval(timer);
  void ended.then(unwatch);
  return { ended, unwatch };
}

/**
 * PostgreSQL sees by this file whether children of a dead server still write, so it must find it. It would only take
 * another process that bears the same id for the server: then the file has to go.
 */
function forget({ pid }, cluster) {
  if (exists(pid)) rmSync(pidFile(cluster), { force: true });
}

const pidFile = (cluster) => join(cluster, 'postmaster.pid');

/** The id may belong to another program by now, or the folder may be a copy of one whose server runs. */
function serves({ pid, folder }, cluster) {
  if (!isRunning(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return folder === cluster;
  }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
