import { number, table } from '../report.mjs';
import { CONTROL } from './hidden.mjs';

/** Beside the limits that chance alone keeps to; the careless look-up must not keep to them. */
export function timingFigures(rows, missed) {
  for (const row of rows) {
    if (row.name === CONTROL && !row.isAlike)
      missed.push(`${nameOf(row)}: the machine told misses from misses; nothing is shown`);
    else if (row.layer !== 'careless' && !row.isAlike)
      missed.push(`${nameOf(row)}, ${row.name}: told from missing by the clock`);
  }
  const careless = rows.filter(({ layer, name }) => layer === 'careless' && name !== CONTROL);
  if (careless.every(({ isAlike }) => isAlike)) missed.push('a careless look-up was not noticed: nothing is shown');
  return table(
    ['look-up', 'where', 'beside missing', 'times', 'AUC', '0.5 ±', 'KS distance', '≤', ''],
    rows.map((row) => [
      ...[row.lookup, row.layer, row.name, number(row.times)],
      ...[number(row.auc, 3), number(row.limits.auc, 3), number(row.distance, 3), number(row.limits.distance, 3)],
      row.isAlike ? 'alike ✓' : row.layer === 'careless' ? 'told apart, as it must be' : '**told apart ✗**',
    ]),
  );
}

const nameOf = ({ lookup, layer }) => `timing of ${lookup}, ${layer}`;
