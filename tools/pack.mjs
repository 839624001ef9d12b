// Packs what is published: one tarball a package, in node_modules/.cache/pack or the folder that is named. Nothing is sent
// anywhere.
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache } from './paths.mjs';
import { stage } from './pack/stage.mjs';

/** Folder of the workspace → folder beneath the place where they are packed. */
export const PUBLISHED = { 'packages/sdk': 'sdk', 'packages/nestjs': 'nestjs', 'apps/cli': 'cli' };

/**
 * @param {string} place an absolute path
 * @returns {Promise<{ name: string, staged: string, tarball: string }[]>}
 */
async function pack(place = cache('pack')) {
  mkdirSync(place, { recursive: true });
  const packed = [];
  for (const [folder, short] of Object.entries(PUBLISHED)) {
    const staged = join(place, short);
    await stage(folder, staged);
    packed.push({ ...tarballOf(staged, place), staged });
  }
  return packed;
}

function tarballOf(staged, place) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', place];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: staged,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed in ${staged}:\n${stderr}`);
  const [{ name, filename }] = Object.values(JSON.parse(stdout));
  return { name, tarball: join(place, filename) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, staged, tarball } of await pack(process.argv[2]))
    console.log([name, `${Math.ceil(statSync(tarball).size / 1024)} kB`, tarball, staged].join('\t'));
