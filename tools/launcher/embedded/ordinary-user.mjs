// PostgreSQL refuses to run as root. Root may still start it, by one of two programs that every Linux with util-linux has.
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65534;

/** A user namespace gives PostgreSQL another user id, while files keep belonging to root. */
const inNamespace = {
  command: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
  adopt: (folder) => giveTo(folder, 0),
};

/** Where namespaces are forbidden, as in many containers: as nobody, yet able to reach a checkout that only root may enter. */
const asNobody = {
  command: [
    'setpriv',
    ...[`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
  ],
  adopt: (folder) => giveTo(folder, NOBODY),
};

const asMyself = { command: [], adopt: () => {} };

/**
 * The first way in which PostgreSQL reaches its programs and the folder.
 * @returns {{ command: string[], adopt(folder: string): void }} the words to put before a command, and what makes an
 * existing cluster its own: a checkout may have been started the other way before.
 */
export function ordinaryUser({ folder, postgres }) {
  if (process.getuid?.() !== 0) return asMyself;
  const works = ({ command: [program, ...args] }) => spawnSync(program, [...args, 'ls', postgres, folder]).status === 0;
  return [inNamespace, asNobody].find(works) ?? asMyself;
}

function giveTo(path, owner) {
  const entry = lstatSync(path);
  if (entry.uid !== owner) chownSync(path, owner, owner);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), owner);
}
