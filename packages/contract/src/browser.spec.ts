import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Every module that the file reaches, itself among them. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = file.startsWith('./')
    ? readFileSync(new URL(file.replace(/\.js$/, '.ts'), import.meta.url), 'utf8')
    : '';
  for (const [, name] of text.matchAll(/from '([^']+)'/g)) reached(name!, seen);
  return seen;
}

it('gives a browser words and codes, without a schema library and without Node', () => {
  expect([...reached('./browser.js')].toSorted()).toEqual([
    './browser.js',
    './gate-faults.js',
    './problem-codes.js',
    './words.js',
  ]);
});
