import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { whenChanged } from './when-changed.mjs';

afterAll(removeFolders);

let folder;
let builds;
const build = async () => {
  builds += 1;
  writeFileSync(join(folder, 'output'), '');
};
const built = (task = {}) =>
  whenChanged(join(folder, 'stamps'), {
    name: 'it',
    inputs: [join(folder, 'sources')],
    output: join(folder, 'output'),
    build,
    ...task,
  });

beforeEach(async () => {
  folder = freshFolder();
  builds = 0;
  mkdirSync(join(folder, 'sources', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'sources', 'deep', 'a.ts'), 'a');
  expect(await built()).toBe(true);
});

it('builds nothing twice', async () => {
  expect(await built()).toBe(false);
  expect(builds).toBe(1);
});

it.each([
  ['a file has changed', () => writeFileSync(join(folder, 'sources', 'deep', 'a.ts'), 'ab')],
  ['a file was touched', () => utimesSync(join(folder, 'sources', 'deep', 'a.ts'), 1, 1)],
  ['a file is new', () => writeFileSync(join(folder, 'sources', 'b.ts'), '')],
  ['a file is gone', () => rmSync(join(folder, 'sources', 'deep', 'a.ts'))],
  ['what was built is gone', () => rmSync(join(folder, 'output'))],
])('builds again when %s', async (_, change) => {
  change();
  expect(await built()).toBe(true);
  expect(await built()).toBe(false);
});

it('does not take its own output for a source', async () => {
  mkdirSync(join(folder, 'sources', 'dist'));
  writeFileSync(join(folder, 'sources', 'dist', 'a.js'), '');
  expect(await built()).toBe(false);
});

it('builds again after a build that failed', async () => {
  writeFileSync(join(folder, 'sources', 'b.ts'), '');
  await expect(built({ build: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
  expect(await built()).toBe(true);
});

it('builds once for two who want it at the same time', async () => {
  writeFileSync(join(folder, 'sources', 'b.ts'), '');
  expect((await Promise.all([built(), built()])).sort()).toEqual([false, true]);
});
