import { number, table } from '../report.mjs';
import { CONTROL } from './gate.mjs';
import { OWN } from './hidden.mjs';

/** Beside the limits that chance alone keeps to; the careless look-up must not keep to them. */
export function timingFigures(rows, missed) {
  for (const row of rows) {
    if (row.name === CONTROL && !row.isAlike)
      missed.push(`${nameOf(row)}: the machine told misses from misses; nothing is shown`);
    else if (row.layer !== 'careless' && row.name !== OWN && !row.isAlike)
      missed.push(`${nameOf(row)}, ${row.name}: told from missing by the clock`);
  }
  const careless = rows.filter(({ layer, name }) => layer === 'careless' && name !== CONTROL);
  if (careless.every(({ isAlike }) => isAlike)) missed.push('a careless look-up was not noticed: nothing is shown');
  return table(
    ['look-up', 'where', 'beside missing', 'times', 'AUC', '0.5 ±', 'KS distance', '≤', ''],
    rows.map((row) => [
      ...[row.lookup, row.layer, row.name, number(row.times)],
      ...[number(row.auc, 3), number(row.limits.auc, 3), number(row.distance, 3), number(row.limits.distance, 3)],
      wordFor(row),
    ]),
  );
}

const nameOf = ({ lookup, layer }) => `timing of ${lookup}, ${layer}`;

function wordFor({ isAlike, layer, name }) {
  if (isAlike) return 'alike ✓';
  if (layer === 'careless') return 'told apart, as it must be';
  return name === OWN ? 'told apart: no secret' : '**told apart ✗**';
}
