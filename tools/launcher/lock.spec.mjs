import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { freshFolder, removeFolders } from '../testing/data-folder.mjs';
import { alone, tryLock } from './lock.mjs';

afterAll(removeFolders);

const lockModule = fileURLToPath(new URL('lock.mjs', import.meta.url));

function freshFile() {
  const file = freshFolder();
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Runs `script` in a process that has the lock module as `lock` and the file as `file`. */
function inProcess(file, script) {
  const source = `import * as lock from ${JSON.stringify(lockModule)}; import * as fs from 'node:fs'; const file = ${JSON.stringify(file)}; ${script}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('belongs to one at a time, and to the next when it is given back', () => {
  const file = freshFile();
  const first = tryLock(file);
  expect(tryLock(file)).toBeUndefined();
  first.release();
  expect(existsSync(file)).toBe(false);
  tryLock(file).release();
});

it('is taken over from a process that was killed', async () => {
  const file = freshFile();
  const owner = inProcess(file, `lock.tryLock(file); console.log('taken'); setInterval(() => {}, 1000);`);
  await once(owner.stdout, 'data');
  expect(tryLock(file)).toBeUndefined();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(tryLock(file)).toBeDefined();
});

it('is not taken for held when its owner ended and the id went to another process', () => {
  const file = freshFile();
  writeFileSync(file, `${process.pid}:1:0`);
  expect(tryLock(file)).toBeDefined();
});

it('lets many processes through one after another, also past one that died with it', async () => {
  const file = freshFile();
  writeFileSync(file, '999999:1:0');
  appendFileSync(`${file}.log`, '');
  const turn = `fs.appendFileSync(file + '.log', 'in '); await new Promise((r) => setTimeout(r, 5)); fs.appendFileSync(file + '.log', 'out ');`;
  const processes = Array.from({ length: 6 }, () =>
    inProcess(file, `for (let i = 0; i < 5; i++) await lock.alone(file, async () => { ${turn} });`),
  );
  await Promise.all(processes.map((child) => once(child, 'exit')));
  expect(readFileSync(`${file}.log`, 'utf8')).toBe('in out '.repeat(30));
});

it('is given back when the work fails', async () => {
  const file = freshFile();
  await expect(alone(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(tryLock(file)).toBeDefined();
});
