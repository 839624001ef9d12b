import { expect, it } from '@jest/globals';
import { isLongerThanASight, revealedRow, rowsOf, sightOf, wholeHidden } from './rows.js';

const shape = (value: unknown, sensitive: readonly string[] = []) =>
  rowsOf(value, sensitive).map((row) => [row.depth, row.name, row.kind, row.text]);

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
    shape({ iban: { $sensitive: true }, other: { $sensitive: true, more: 1 } }, ['/iban', '/other']).map(
      ([, name, kind]) => [name, kind],
    ),
  ).toEqual([
    ['iban', 'hidden'],
    ['other', 'object'],
    ['$sensitive', 'boolean'],
    ['more', 'number'],
  ]);
});

it('shows what was written like the mark of a hidden value as the JSON it is, wherever nothing is hidden', () => {
  const mark = { $sensitive: true };
  const written = { iban: mark, to: [mark], '': mark };
  const asWritten = (depth: number) => [depth, '$sensitive', 'boolean', 'true'];
  expect(shape(written, ['/to', '/iban/$sensitive', '/other'])).toEqual([
    [0, 'iban', 'object', ''],
    asWritten(1),
    [0, 'to', 'list', ''],
    [1, 0, 'object', ''],
    asWritten(2),
    [0, '', 'object', ''],
    asWritten(1),
  ]);
  expect(shape(written, ['/to/0', '/'])).toEqual([
    [0, 'iban', 'object', ''],
    asWritten(1),
    [0, 'to', 'list', ''],
    [1, 0, 'hidden', ''],
    [0, '', 'hidden', ''],
  ]);
});

it('shows a revealed value in the place of the hidden one, and what is hidden in it as hidden', () => {
  const [hidden] = rowsOf({ card: { $sensitive: true } }, ['/card']);
  const card = { number: { $sensitive: true }, pin: { $sensitive: true } };
  const at = { pointer: '/card', name: 'card', depth: 0 };
  expect(hidden && revealedRow(hidden, card)).toEqual({ ...at, kind: 'object', text: '', size: 2 });
  expect(hidden && revealedRow(hidden, '4111')).toEqual({ ...at, kind: 'string', text: '4111', size: 0 });
  expect(rowsOf(card, ['/card', '/card/pin'], '/card', 1).map(({ pointer, kind }) => [pointer, kind])).toEqual([
    ['/card/number', 'object'],
    ['/card/number/$sensitive', 'boolean'],
    ['/card/pin', 'hidden'],
  ]);
});

it('shows a revealed value that looks like the mark as the object it is', () => {
  expect(revealedRow(wholeHidden('Arguments'), { $sensitive: true })).toMatchObject({ kind: 'object', size: 1 });
});

it('asks for "show all" when there is more than a sight', () => {
  expect(isLongerThanASight(rowsOf({ a: 'short' }, []))).toBe(false);
  expect(isLongerThanASight(rowsOf({ a: 'x'.repeat(601) }, []))).toBe(true);
  expect(isLongerThanASight(rowsOf({ a: 'line\n'.repeat(20) }, []))).toBe(true);
  expect(
    isLongerThanASight(rowsOf(Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`k${String(at)}`, at])), [])),
  ).toBe(true);
});

it('says which text it has cut, and only those', () => {
  const rows = sightOf(rowsOf({ a: 'x'.repeat(601), b: 'short' }, []));
  expect(rows.map((row) => row.isCut ?? false)).toEqual([true, false]);
});

it('cuts no character in two', () => {
  const [row] = sightOf(rowsOf({ a: 'x'.repeat(599) + '😀'.repeat(9) }, []));
  expect(row?.text).toBe('x'.repeat(599));
});
