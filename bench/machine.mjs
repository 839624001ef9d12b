import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { withClient } from '../tools/launcher/with-client.mjs';
import { pgbenchVersion } from './load/pgbench.mjs';
import { SETTINGS } from './scratch/postgres.mjs';

/** On what the figures were taken. */
export async function machine(postgres) {
  const version = await withClient(
    postgres.superuserUrl(),
    async (client) => (await client.query('SHOW server_version')).rows[0].server_version,
  );
  const settings = Object.entries(SETTINGS).map(([name, value]) => `\`${name} = ${value}\``);
  return [
    `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node},`,
    `PostgreSQL ${version} (${settings.join(', ')}; the rest as it comes,`,
    `so that fsync and synchronous_commit are on), ${pgbenchVersion() ?? 'no pgbench'}. Load, server and PostgreSQL share the cores.`,
  ].join('\n');
}

/** When, and in what company. */
export const circumstances = () =>
  `${new Date().toISOString().slice(0, 10)} at \`${revision()}\`, load average ${loadavg()[0].toFixed(1)} at the end.`;

function revision() {
  const git = (...args) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no', '..') === '' ? '' : ' and changes'}`;
  } catch {
    return 'unknown';
  }
}
