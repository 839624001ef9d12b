// pgbench with the very statements that the server sent, each flight as a pipeline behind one Sync.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ids of all clients grow together, as those of one server do: they go into the same pages of the indexes. */
const MOST_CLIENTS = 64;
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan';

export const pgbenchVersion = () =>
  spawnSync('pgbench', ['--version'], { encoding: 'utf8' }).stdout?.trim() || undefined;

/**
 * A script of recorded flights. What is another in every run is made of `:id`, a number that counts up.
 * @param {object[][]} flights as recorded
 * @param {(value: string) => string | undefined} fresh the SQL for a value that must be another each time
 */
export function scriptOf(flights, fresh) {
  const variables = [];
  const parameter = (value) => {
    if (value === null) return 'NULL';
    const made = fresh(value);
    if (made !== undefined) return made;
    const known = variables.indexOf(value);
    return `:v${known < 0 ? variables.push(value) - 1 : known}`;
  };
  const pipelines = flights.map((flight) =>
    [
      '\\startpipeline',
      ...flight.map(({ text, values }) => `${text.replace(/\$(\d+)/g, (_, n) => parameter(values[n - 1]))};`),
      '\\endpipeline',
    ].join('\n'),
  );
  return {
    script: ['\\set n :n + 1', `\\set id :base + :n * ${MOST_CLIENTS} + :client_id`, ...pipelines].join('\n'),
    variables: Object.fromEntries(variables.map((value, index) => [`v${index}`, value])),
  };
}

/** @returns {{ rate: number }} transactions a second, the connecting left out */
export function pgbench(databaseUrl, { script, variables }, { clients, times, base }) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const defined = Object.entries({ ...variables, n: 0, base }).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const load = ['-n', '-M', 'prepared', '-c', clients, '-j', 2, '-t', times, '-f', file];
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const { stdout, stderr, status } = spawnSync('pgbench', [...load, ...defined, ...where].map(String), {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password), PGOPTIONS: GENERIC_PLANS },
  });
  rmSync(folder, { recursive: true });
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (status !== 0 || failed > 0 || Number.isNaN(rate)) throw new Error(`pgbench: ${stderr || stdout}`);
  return { rate };
}
