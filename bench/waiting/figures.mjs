import { judged, number, table } from '../report.mjs';

/** A waiter asks once before it waits, and once when it is woken; nothing in between. */
const BARS = { transactions: 50, memory: 20 };
const KILOBYTE = 1024;

export function waitingFigures(row, missed) {
  const bar = (name, value) => judged(name, { value, bar: BARS[name] }, missed);
  const milliseconds = ({ p50, p99 }) => `${number(p50, 1)} / ${number(p99, 1)}`;
  const memory = row.memory / KILOBYTE;
  return table(
    [
      'tools that wait',
      'KB each',
      `transactions in ${row.seconds} s`,
      'bar ≤',
      'idle CPU',
      'released a second',
      'answer sent → heard, p50 / p99 ms',
      'answer told → heard, p50 / p99 ms',
    ],
    [
      [
        ...[number(row.waiters), number(memory, 1), number(row.transactions), bar('transactions', row.transactions)],
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
