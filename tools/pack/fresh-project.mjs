// A project of somebody else's: outside the checkout, with what we pack installed as it will be from the registry.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../paths.mjs';
import { gather } from '../run.mjs';

const yaml = readFileSync(checkout('pnpm-workspace.yaml'), 'utf8');
const { packageManager } = JSON.parse(readFileSync(checkout('package.json'), 'utf8'));
const storeDir = () =>
  /"?storeDir"?: "?([^",\n]+)/.exec(readFileSync(checkout('node_modules/.modules.yaml'), 'utf8'))[1];

/** The version of a package that the workspace tests, and so has in its store. */
export const tested = (name) =>
  new RegExp(`^ {2}'?${name.replaceAll('.', '\\.')}'?: (\\S+)$`, 'm').exec(yaml)?.[1] ?? '*';

/**
 * @param {Record<string, string>} dependencies name → version, or the path of a tarball
 * @param {Record<string, string>} local tarballs that stand for what is not in any registry yet
 */
export async function freshProject(dependencies, local) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-fresh-'));
  const write = (file, content) => writeFileSync(join(folder, file), content);
  write('package.json', JSON.stringify({ name: 'fresh', private: true, type: 'module', dependencies }, null, 2));
  write(
    'pnpm-workspace.yaml',
    JSON.stringify({
      overrides: Object.fromEntries(Object.entries(local).map(([name, tarball]) => [name, `file:${tarball}`])),
      ignoredOptionalDependencies: ['@anthropic-ai/claude-agent-sdk-*'],
      updateNotifier: false,
    }),
  );
  const args = ['-y', packageManager, 'install', '--prefer-offline', '--ignore-scripts', '--store-dir', storeDir()];
  const npx = join(process.execPath, '..', process.platform === 'win32' ? 'npx.cmd' : 'npx');
  const { code, output } = await gather(npx, args, { cwd: folder });
  if (code !== 0) throw new Error(`it cannot be installed:\n${output}`);
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
