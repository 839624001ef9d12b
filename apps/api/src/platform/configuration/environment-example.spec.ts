import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { families, names, variables } from './variables.js';

const lines = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8').split('\n');
const entries = lines.flatMap((line, index) => {
  const [, name, value] = /^#([^\s=]+)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value, comment: lines[index - 1] }];
});

it('.env.example lists every variable in order, with its default', () => {
  const known = names.map((name) => [name, variables[name].fallback ?? '']);
  const anyNumber = families.map(({ prefix }) => [`${prefix}…`, '']);
  const isFamily = ({ name }: { name: string }) => name.endsWith('…');
  expect(entries.filter((entry) => !isFamily(entry)).map(({ name, value }) => [name, value])).toEqual(known);
  expect(entries.filter(isFamily).map(({ name, value }) => [name, value])).toEqual(anyNumber);
});

it('.env.example explains every variable, and sets none', () => {
  expect(entries.filter(({ comment }) => !comment?.startsWith('# '))).toEqual([]);
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

it('.env.example says what is not available yet', () => {
  const told = entries.filter((_, index) => textOf(index).includes('# Not available yet'));
  const awaited = names.filter((name) => ['later', 'refused'].includes(variables[name].availability));
  expect(told.map(({ name }) => name)).toEqual([...awaited, ...families.map(({ prefix }) => `${prefix}…`)]);
});

/** The comment lines that stand directly above an entry. */
function textOf(index: number): string {
  const end = lines.indexOf(`#${String(entries[index]?.name)}=${String(entries[index]?.value)}`);
  const start = lines.slice(0, end).findLastIndex((line) => !line.startsWith('# '));
  return lines.slice(start + 1, end).join('\n');
}
