// A lock that is a file: it outlives `kill -9` of its owner, and is then taken over by whoever asks next.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownIdentity } from './process-identity.mjs';

let taken = 0;

/** @returns {{ release(): void } | undefined} nothing while a living process holds it */
export function tryLock(file) {
  const identity = `${ownIdentity()}:${taken++}`;
  for (;;) {
    if (createWhole(file, identity)) return { release: () => releaseOwn(file, identity) };
    const owner = read(file);
    if (owner === undefined) continue; // released in this moment
    if (isAlive(processOf(owner))) return undefined;
    if (!removeAbandoned(file, owner)) return undefined;
  }
}

/** Runs `work` alone among all processes; waits for its turn. */
export async function alone(file, work) {
  let lock;
  while (!(lock = tryLock(file))) await sleep(50);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * Only the holder of the lock named after this very owner may remove what it left: nobody removes the lock of a newer
 * owner by mistake, however many processes notice the dead one at once.
 */
function removeAbandoned(file, owner) {
  const permission = tryLock(`${file}.${owner.replaceAll(':', '-')}`);
  if (!permission) return false;
  if (read(file) === owner) rmSync(file);
  permission.release();
  return true;
}

/** A link appears with its content; a file that is created and then written could be read empty. */
function createWhole(file, content) {
  const draft = `${file}.${content.replaceAll(':', '-')}.draft`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function releaseOwn(file, identity) {
  if (read(file) === identity) rmSync(file, { force: true });
}

const processOf = (owner) => owner.split(':').slice(0, 2).join(':');

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
