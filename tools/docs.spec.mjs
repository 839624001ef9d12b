// The documents for readers: what they link to is there, what they tell to type exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkout } from './paths.mjs';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: checkout(), encoding: 'utf8' }).trim().split('\n');
const read = (path) => readFileSync(checkout(path), 'utf8');
const { packageManager, scripts } = JSON.parse(read('package.json'));
const PNPM = ['dlx', 'install', 'add', 'store', 'run'];

/** What somebody may click that lies in this repository. */
const links = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^(https?:|#|mailto:)/.test(target));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to what is there', () => {
    const missing = links(text).filter(
      (target) => !existsSync(checkout(join(dirname(document), target.split('#')[0]))),
    );
    expect(missing).toEqual([]);
  });

  it('names commands that exist, of the one pnpm', () => {
    const named = [...text.matchAll(/npx -y (pnpm@[\d.]+) ([\w:]+)/g)];
    const unknown = named.filter(
      ([, pnpm, name]) => pnpm !== packageManager || !(name in scripts || PNPM.includes(name)),
    );
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  it('speaks of no other machine', () => {
    expect(text).not.toMatch(/\/(work|home|root|Users)\//);
  });
});
