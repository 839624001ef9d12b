// Names a process for as long as it lives: its id alone may be given to another one later.
import { readFileSync } from 'node:fs';

export const ownIdentity = () => identityOf(process.pid);

/** @param {string} identity as `ownIdentity()` of that process returned it */
export function isAlive(identity) {
  const pid = Number(identity.split(':')[0]);
  return isRunning(pid) && identityOf(pid) === identity;
}

/** A zombie has ended, although its id is still taken. */
export const isRunning = (pid) => exists(pid) && statusOf(pid)?.state !== 'Z';

export function exists(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export const identityOf = (pid) => `${pid}:${statusOf(pid)?.startedAt ?? ''}`;

/** Linux tells when a process started, in ticks since boot; elsewhere the id must do. */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startedAt: fields[19] };
  } catch {
    return undefined;
  }
}
