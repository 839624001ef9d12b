import { judged, number, table } from '../report.mjs';

const BARS = { p95: 500, memory: 20 };
const KILOBYTE = 1024;

export function liveFigures(row, missed) {
  const memory = row.memory / KILOBYTE;
  if (row.frames === 0) missed.push('live updates: nobody heard of anything');
  return table(
    [
      'subscribers',
      'KB each',
      'bar ≤',
      'idle CPU',
      'moves',
      'frames',
      'move sent → heard: p50 ms',
      'p95 ms',
      'bar ≤',
      'p99 ms',
    ],
    [
      [
        ...[number(row.subscribers), number(memory, 1)],
        judged('kilobytes an idle connection', { value: memory, bar: BARS.memory }, missed),
        ...[
          `${number(row.idleCpu * 100, 1)} %`,
          number(row.moves),
          number(row.frames),
          number(row.p50, 1),
          number(row.p95, 1),
        ],
        judged('live updates, p95', { value: row.p95, bar: BARS.p95 }, missed),
        number(row.p99, 1),
      ],
    ],
  );
}
