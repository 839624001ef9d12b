// The tutorial shows real files: every excerpt stands there, line by line.
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { checkout } from './paths.mjs';

const lines = (text) => text.split('\n').map((line) => line.trim());
const excerpts = [
  ...readFileSync(checkout('docs/tutorial.md'), 'utf8').matchAll(/^```\w+ from=(\S+)\n([\s\S]*?)^```/gm),
];

it.each(excerpts.map(([, file, excerpt]) => [file, lines(excerpt).slice(0, -1)]))(
  'quotes %s as it is',
  (file, excerpt) => {
    const whole = lines(readFileSync(checkout(file), 'utf8'));
    const isAt = (start) => excerpt.every((line, index) => whole[start + index] === line);
    expect(whole.some((_, start) => isAt(start)) ? 'there' : excerpt.join('\n')).toBe('there');
  },
);

it('quotes something', () => {
  expect(excerpts.length).toBeGreaterThan(5);
});
