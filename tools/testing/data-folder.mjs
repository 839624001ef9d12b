import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../launcher/embedded/postmaster.mjs';
import { cache } from '../paths.mjs';

const folders = [];

/** A path where nothing is yet. */
export function freshFolder() {
  mkdirSync(cache('specs'), { recursive: true });
  const parent = mkdtempSync(cache('specs/'));
  folders.push(parent);
  return join(parent, 'data');
}

/** Removes them all, and stops what still runs there. */
export async function removeFolders() {
  for (const parent of folders.splice(0)) {
    const cluster = join(parent, 'data', 'cluster');
    const pid = postmasterOf(cluster);
    if (pid !== undefined) await stop(cluster, pid);
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The id of the PostgreSQL that says it runs there. */
export function postmasterOf(cluster) {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}
