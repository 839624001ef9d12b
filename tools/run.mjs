import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkout } from './paths.mjs';

/** Where pnpm puts the programs of this package's dependencies. */
const bin = (program) => checkout(`tools/node_modules/.bin/${program}`);

/**
 * Runs a program of ours to its end and gathers what it says.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function gather(program, args, options = {}) {
  const child = spawn(bin(program), args, { cwd: checkout(), stdio: ['ignore', 'pipe', 'pipe'], ...options });
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
