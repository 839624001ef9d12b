import { judged, number, table } from '../report.mjs';

/** A waiter asks once before it waits, and once when it is woken; nothing in between. */
const MOST_QUERIES = 50;
const KILOBYTE = 1024;

export function waitingFigures(row, missed) {
  const milliseconds = ({ p50, p99 }) => `${number(p50, 1)} / ${number(p99, 1)}`;
  const memory = row.memory / KILOBYTE;
  return table(
    [
      'tools that wait',
      'KB each',
      `queries to the database in ${row.seconds} s`,
      'bar ≤',
      'idle CPU',
      'released a second',
      'answer sent → heard, p50 / p99 ms',
      'answer told → heard, p50 / p99 ms',
    ],
    [
      [
        ...[
          number(row.waiters),
          number(memory, 1),
          number(row.queries),
          judged('queries while all wait', { value: row.queries, bar: MOST_QUERIES }, missed),
        ],
        ...[
          `${number(row.idleCpu * 100, 1)} %`,
          number(row.rate),
          milliseconds(row.sent),
          milliseconds(row.acknowledged),
        ],
      ],
    ],
  );
}
