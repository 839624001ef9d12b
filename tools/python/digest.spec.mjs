// What other languages digest, by the published vectors, and by whatever else there is.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { digestOf } from '../../packages/sdk/src/digest.ts';
import { checkout } from '../paths.mjs';
import { freshFolder, removeFolders } from '../testing/data-folder.mjs';
import { withPython } from './with-python.mjs';

const folder = freshFolder();
afterAll(removeFolders);

const check = (vectors) =>
  spawnSync('python3', ['-B', checkout('docs/how-to/python/countersign_digest.py'), vectors], { encoding: 'utf8' });

function fileOf(vectors) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'vectors.json');
  writeFileSync(file, JSON.stringify(vectors));
  return file;
}

/** Doubles of every size, texts of every script. */
function anyArguments() {
  const doubles = Array.from({ length: 20 }, () => randomBytes(8).readDoubleLE()).filter(Number.isFinite);
  const numbers = [...doubles, ...doubles.map((double) => double % 1e6), ...doubles.map(() => Math.random())];
  const texts = ['\u0000\u001f\u007f"\\/', 'ة„´\u2028', '😀\ufb33', 'é', 'e\u0301'];
  return Object.fromEntries([...texts.map((text) => [text, numbers]), ['nested', { texts, of: [null, true, {}] }]]);
}

withPython('Python digests as the published vectors say', () => {
  expect(check(checkout('packages/sdk/vectors/digest.json')).stdout).toMatch(/^\d+ digests are the same\n$/);
});

withPython('Python digests whatever there is as we do', () => {
  const calls = Array.from({ length: 200 }, () => ({ tool: 'any', nonce: 'n', arguments: anyArguments() }));
  const vectors = calls.map((call, index) => ({ name: `${index}`, call, digest: digestOf(call) }));
  expect(check(fileOf(vectors)).stdout).toBe('200 digests are the same\n');
});

withPython('Python notices another digest', () => {
  const call = { tool: 'any', nonce: 'n', arguments: {} };
  const vectors = [{ name: 'wrong', call, digest: 'sha256:00' }];
  expect(check(fileOf(vectors))).toMatchObject({ status: 1, stderr: 'another digest: wrong\n' });
});
