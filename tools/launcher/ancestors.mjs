// npx and pnpm start us through processes of their own. When one of these is told to stop and does not pass it on, nobody
// would stop the server any more.
import { readFileSync } from 'node:fs';
import { identityOf, isAlive } from './process-identity.mjs';

const MANAGER = /\b(npm|npx|pnpm|pnpx|yarn)\b/;
const INTERVAL = 500;

/** Calls `onEnd` once when a package manager that started us has ended. Linux alone tells who started whom. */
export function watchPackageManagers(onEnd) {
  const managers = packageManagersAbove(process.ppid);
  if (managers.length === 0) return;
  const timer = setInterval(() => {
    if (managers.every(isAlive)) return;
    clearInterval(timer);
    onEnd();
  }, INTERVAL);
  timer.unref();
}

/** From the nearest upwards, as far as the chain is theirs: a terminal or a service above it may end and leave us alone. */
function packageManagersAbove(pid) {
  const { command, parent } = describe(pid);
  return MANAGER.test(command) ? [identityOf(pid), ...packageManagersAbove(parent)] : [];
}

function describe(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { command, parent };
  } catch {
    return { command: '', parent: 0 };
  }
}
