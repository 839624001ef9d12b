import { expect, it } from '@jest/globals';
import { changesBetween } from './changes.js';
import { covered } from './pointer.js';

it('finds nothing between equal values', () => {
  expect(changesBetween({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
});

it('names every changed place, however deep', () => {
  const before = { amount: 40, to: { name: 'Ana', iban: 'DE1' }, lines: [1, 2] };
  const after = { amount: 45, to: { name: 'Ana', iban: 'DE2' }, lines: [1, 3] };
  expect(changesBetween(before, after)).toEqual([
    { pointer: '/amount', before: 40, after: 45 },
    { pointer: '/to/iban', before: 'DE1', after: 'DE2' },
    { pointer: '/lines/1', before: 2, after: 3 },
  ]);
});

it('tells null from missing and a number from its text', () => {
  expect(changesBetween({ a: null, b: 1 }, { b: '1' })).toEqual([
    { pointer: '/a', before: null },
    { pointer: '/b', before: 1, after: '1' },
  ]);
  expect(changesBetween({}, { a: null })).toEqual([{ pointer: '/a', after: null }]);
});

it('does not take a list for an object', () => {
  expect(changesBetween({ a: [] }, { a: {} })).toEqual([{ pointer: '/a', before: [], after: {} }]);
});

it('escapes names in pointers', () => {
  expect(changesBetween({ 'a/b': 1, 'c~d': 1 }, { 'a/b': 2, 'c~d': 2 }).map((change) => change.pointer)).toEqual([
    '/a~1b',
    '/c~0d',
  ]);
});

it('knows which pointers cover a place', () => {
  expect(covered(['/note', '/to'], '/to/iban')).toBe(true);
  expect(covered(['/note'], '/notes')).toBe(false);
});
