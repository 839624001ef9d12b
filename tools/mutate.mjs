// Mutates who may act and what a move does. A mutant that no spec kills must be explained in docs/mutation-testing.md.
import { readFileSync } from 'node:fs';
import { checkout } from './paths.mjs';
import { attend, bin } from './run.mjs';
import { REPORT } from './stryker.config.mjs';

const EXPLAINED = /^\| `([^`]+)` \| `(.+?)` → `(.+?)` \|/gm;
const FOLDER = 'packages/domain/src/';

/** Prints the figures. @returns whether the survivors are exactly those that are explained */
function judge() {
  const mutants = mutantsOf(JSON.parse(readFileSync(REPORT, 'utf8')));
  const survivors = new Set(
    mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(nameOf),
  );
  const explained = explanations();
  const unexplained = [...survivors].filter((name) => !explained.has(name));
  const outdated = [...explained].filter((name) => !survivors.has(name));
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  console.log(`${mutants.length} mutants: ${count('Killed')} killed, ${count('Timeout')} never came to an end,`);
  console.log(`${count('Survived') + count('NoCoverage')} live on; ${Math.round(process.uptime() / 60)} minutes`);
  for (const name of unexplained) console.log(`lives on, unexplained: ${name}`);
  for (const name of outdated) console.log(`is explained, and does not live: ${name}`);
  return unexplained.length + outdated.length === 0;
}

/** By what it changes, not by where: lines move. */
const nameOf = ({ file, original, replacement }) => `${file}: ${original} → ${replacement}`;

function mutantsOf({ files }) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map(({ status, location, replacement }) => ({
      status,
      file: path.replace(FOLDER, ''),
      original: oneLine(textAt(source, location)),
      replacement: oneLine(replacement),
    })),
  );
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  return [lines.shift().slice(start.column - 1), ...lines].join('\n');
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

function explanations() {
  const table = readFileSync(checkout('docs/mutation-testing.md'), 'utf8').replaceAll('\\|', '|');
  return new Set(
    [...table.matchAll(EXPLAINED)].map(([, file, original, replacement]) => nameOf({ file, original, replacement })),
  );
}

const code = await attend(bin('stryker'), ['run', 'tools/stryker.config.mjs']);
process.exitCode = code === 0 && judge() ? 0 : 1;
