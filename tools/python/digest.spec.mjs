// What other languages digest, by the published vectors, and by whatever else there is.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { digestInput } from '../../packages/domain/src/canonical-json.ts';
import { digestOf } from '../../packages/sdk/src/digest.ts';
import { checkout } from '../paths.mjs';
import { freshFolder, removeFolders } from '../testing/data-folder.mjs';
import { withPython } from './with-python.mjs';

const folder = freshFolder();
afterAll(removeFolders);

const check = (published) =>
  spawnSync('python3', ['-B', checkout('docs/how-to/python/countersign_digest.py'), published], { encoding: 'utf8' });

function checkThese({ vectors = [], refused = [] }) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'vectors.json');
  writeFileSync(file, JSON.stringify({ vectors, refused }));
  return check(file);
}

const vectorOf = (call, name) => ({ name, ...call, canonical: digestInput(call), digest: digestOf(call) });
const empty = vectorOf({ tool: 'any', nonce: 'n', arguments: {} }, 'empty');

/** Doubles of every size, texts of every script. */
function anyArguments() {
  const doubles = Array.from({ length: 20 }, () => randomBytes(8).readDoubleLE()).filter(Number.isFinite);
  const numbers = [...doubles, ...doubles.map((double) => double % 1e6), ...doubles.map(() => Math.random())];
  const texts = ['\u0000\u001f\u007f"\\/', 'ة„´\u2028', '😀\ufb33', 'é', 'e\u0301'];
  return Object.fromEntries([...texts.map((text) => [text, numbers]), ['nested', { texts, of: [null, true, {}] }]]);
}

withPython('Python digests as the published vectors say, and refuses what they refuse', () => {
  const { stdout, stderr } = check(checkout('packages/sdk/vectors/digest.json'));
  expect([stdout, stderr]).toEqual([
    expect.stringMatching(/^[1-9]\d* digests are the same, [1-9]\d* are refused\n$/),
    '',
  ]);
});

withPython('Python digests whatever there is as we do', () => {
  const calls = Array.from({ length: 200 }, () => ({ tool: 'any', nonce: 'n', arguments: anyArguments() }));
  const vectors = calls.map((call, index) => vectorOf(call, `${index}`));
  expect(checkThese({ vectors }).stdout).toBe('200 digests are the same, 0 are refused\n');
});

withPython.each([
  ['another digest', { vectors: [empty, { ...empty, name: 'wrong', digest: 'sha256:00' }] }, 'another digest: wrong\n'],
  ['another text', { vectors: [{ ...empty, name: 'wrong', canonical: '{}' }] }, 'another text: wrong\n'],
  ['what it should refuse', { refused: [{ name: 'x', arguments: '{}', reason: 'why' }] }, 'not refused, but why: x\n'],
])('Python notices %s', (_, published, stderr) => {
  expect(checkThese(published)).toMatchObject({ status: 1, stderr });
});
