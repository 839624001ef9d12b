// Figures as tables of Markdown, printed and, with --write, kept in the README.
import { readFileSync, writeFileSync } from 'node:fs';

const README = new URL('README.md', import.meta.url);
const BEGIN = '<!-- figures: written by `pnpm bench --write` -->';
const END = '<!-- end of figures -->';

export function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`).join('\n');
}

export const number = (value, digits = 0) =>
  value === undefined || Number.isNaN(value)
    ? undefined
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A figure beside its bar; `missed` collects what does not reach it. */
export function judged(name, { value, bar, holds = value <= bar }, missed) {
  if (bar === undefined || bar === null) return '–';
  if (!holds) missed.push(`${name}: ${number(value, Number.isInteger(value) ? 0 : 2)}, the bar is ${bar}`);
  return holds ? `${bar} ✓` : `**${bar} ✗**`;
}

/** Puts the sections that were measured into the README; the others stay as they were. */
export function writeFigures(machine, titles, measured) {
  const readme = readFileSync(README, 'utf8');
  const [before, rest] = readme.split(BEGIN);
  const [figures, after] = rest.split(END);
  const known = new Map(figures.split(/^### /m).slice(1).map(titled));
  const sections = titles
    .map((title) => [title, measured.get(title) ?? known.get(title)])
    .filter(([, text]) => text !== undefined)
    .map(([title, text]) => `### ${title}\n\n${text}`);
  writeFileSync(README, `${before}${BEGIN}\n\n${[machine, ...sections].join('\n\n')}\n\n${END}${after}`);
}

function titled(section) {
  const end = section.indexOf('\n');
  return [section.slice(0, end), section.slice(end).trim()];
}
