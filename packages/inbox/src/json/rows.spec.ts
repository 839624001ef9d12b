import { expect, it } from '@jest/globals';
import { isLongerThanASight, rowsOf, sightOf } from './rows.js';

const shape = (value: unknown) => rowsOf(value).map((row) => [row.depth, row.name, row.kind, row.text]);

it('lists every member, each before its own members', () => {
  expect(shape({ to: { name: 'Ana' }, lines: [1, null], ok: true })).toEqual([
    [0, 'to', 'object', ''],
    [1, 'name', 'string', 'Ana'],
    [0, 'lines', 'list', ''],
    [1, 0, 'number', '1'],
    [1, 1, 'null', 'null'],
    [0, 'ok', 'boolean', 'true'],
  ]);
});

it('shows a sensitive value as hidden, and only that', () => {
  expect(
    shape({ iban: { $sensitive: true }, other: { $sensitive: true, more: 1 } }).map(([, name, kind]) => [name, kind]),
  ).toEqual([
    ['iban', 'hidden'],
    ['other', 'object'],
    ['$sensitive', 'boolean'],
    ['more', 'number'],
  ]);
});

it('asks for "show all" when there is more than a sight', () => {
  expect(isLongerThanASight(rowsOf({ a: 'short' }))).toBe(false);
  expect(isLongerThanASight(rowsOf({ a: 'x'.repeat(601) }))).toBe(true);
  expect(isLongerThanASight(rowsOf({ a: 'line\n'.repeat(20) }))).toBe(true);
  expect(
    isLongerThanASight(rowsOf(Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`k${String(at)}`, at])))),
  ).toBe(true);
});

it('says which text it has cut, and only those', () => {
  const rows = sightOf(rowsOf({ a: 'x'.repeat(601), b: 'short' }));
  expect(rows.map((row) => row.isCut ?? false)).toEqual([true, false]);
});

it('cuts no character in two', () => {
  const [row] = sightOf(rowsOf({ a: 'x'.repeat(599) + '😀'.repeat(9) }));
  expect(row?.text).toBe('x'.repeat(599));
});
