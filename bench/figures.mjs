// What the benches gave, in tables beside their bars.
import { judged, number, table } from './report.mjs';

const BARS = { pgbench: 0.4, 'bare Fastify': 0.85 };
const KINDS = {
  raise: 'raise',
  answer: 'answer',
  cycle: 'raise, list, answer, grant',
  write: 'the statement that writes a raise, alone',
};

export function cycleFigures(rows, missed) {
  const ours = (kind) => rows.find((row) => row.kind === kind && row.by === 'countersign');
  const ratio = ({ kind, by, rate }) => {
    const value = ours(kind)?.rate / rate;
    if (by === 'countersign' || kind === 'write') return [undefined, undefined];
    const bar = kind === 'cycle' ? undefined : BARS[by];
    return [number(value, 2), judged(`${kind} over HTTP / ${by}`, { value, bar, holds: value >= bar }, missed)];
  };
  return table(
    [
      '',
      'by',
      'a second',
      'lowest – highest',
      'countersign / this',
      'bar ≥',
      'p50 ms',
      'p99 ms',
      'server CPU µs',
      'PostgreSQL CPU µs',
    ],
    Object.entries(KINDS).flatMap(([kind, words]) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => [
          ...[words, row.by, number(row.rate), row.spread.map((one) => number(one)).join(' – '), ...ratio(row)],
          ...[number(row.p50, 1), number(row.p99, 1), number(row.serverCpu), number(row.databaseCpu)],
        ]),
    ),
  );
}

const milliseconds = (figure) => (figure === undefined ? '–' : `${number(figure.p50, 2)} / ${number(figure.p99, 2)}`);

export const pageFigures = (pages, missed) =>
  table(
    ['decisions', 'who looks, and how', 'rows', 'buffers', 'bar ≤', 'database p50 / p99 ms', 'HTTP p50 / p99 ms'],
    pages.map((row) => [
      ...[number(row.size), row.name, row.rows, number(row.buffers)],
      judged(`buffers of a page, ${row.size} decisions, ${row.name}`, { value: row.buffers, bar: row.bar }, missed),
      ...[milliseconds(row.database), milliseconds(row.http)],
    ]),
  );

export const countFigures = (counts, missed) =>
  table(
    ['decisions', 'whose count', 'buffers', 'bar ≤'],
    counts.map((row) => [
      ...[number(row.size), row.name, row.buffers],
      judged(`buffers of a count, ${row.size} decisions, ${row.name}`, { value: row.buffers, bar: row.bar }, missed),
    ]),
  );

export const churnFigures = (rows, missed) =>
  table(
    ['after 50,000 raised and answered in one role', 'buffers of a page', 'bar ≤'],
    rows.map((row) => [
      row.when,
      number(row.buffers),
      judged(`buffers of a page ${row.when}`, { value: row.buffers, bar: row.bar }, missed),
    ]),
  );

export function flightFigures(ways) {
  const [first] = ways;
  return table(
    ['a capped count under its context', 'a second', 'ratio', 'p50 / p99 ms', 'Node CPU µs'],
    ways.map((way) => [
      way.name,
      number(way.rate),
      number(way.rate / first.rate, 2),
      milliseconds(way),
      number(way.cpu),
    ]),
  );
}
