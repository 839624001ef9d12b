import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { checkout } from './paths.mjs';

/** Where pnpm puts the programs of a package's dependencies. */
export const bin = (program, workspace = 'tools') => checkout(`${workspace}/node_modules/.bin/${program}`);

const onWindows = process.platform === 'win32'; // there the programs are scripts of its shell

/**
 * Runs a program of ours (or any, by its absolute path) to its end and gathers what it says.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function gather(program, args, options = {}) {
  const command = isAbsolute(program) ? program : bin(program);
  const shell = onWindows && command !== process.execPath;
  const env = { ...process.env, ...options.env, FORCE_COLOR: '0' }; // it may be read in a file
  const child = spawn(command, args, { cwd: checkout(), ...options, env, stdio: ['ignore', 'pipe', 'pipe'], shell });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output: Buffer.concat(said).toString('utf8') };
}

/** Runs it, quiet unless it fails. */
export async function run(program, args, options) {
  const { code, output } = await gather(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
}

/**
 * Runs it before the eyes of whoever asked; what they type and their signals reach it.
 * @returns {Promise<number>} its exit code
 */
export async function attend(command, args, options = {}) {
  const shell = onWindows && command !== process.execPath;
  const child = spawn(command, args, { cwd: checkout(), stdio: 'inherit', shell, ...options });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  return code ?? 1;
}
