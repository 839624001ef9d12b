import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { covers, isPointer, pointerTo, segmentsOf, valueAt } from './json-pointer.js';

const RFC_6901 = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

it.each([
  ['', RFC_6901],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
])('finds at %j what RFC 6901 finds there', (pointer, value) => {
  expect(valueAt(RFC_6901, pointer)).toEqual(value);
});

it.each([
  '/foo/2',
  '/foo/01',
  '/foo/-',
  '/foo/0/1',
  '/missing',
  '/missing/deeper',
  '/constructor',
  '/__proto__',
  '/foo/length',
  'foo',
  '/m~n',
  '/m~2',
])('finds nothing at %j', (pointer) => {
  expect(valueAt(RFC_6901, pointer)).toBeUndefined();
});

it('finds null where null is', () => {
  expect(valueAt({ note: null }, '/note')).toBeNull();
  expect(valueAt({ note: null }, '/note/deeper')).toBeUndefined();
});

it('writes every name so that it reads it back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') })), (names) => {
      const pointer = names.reduce(pointerTo, '');
      expect(isPointer(pointer)).toBe(true);
      expect(segmentsOf(pointer)).toEqual(names);
    }),
  );
});

it('covers itself and what lies below, not what merely starts alike', () => {
  expect(covers('/note', '/note')).toBe(true);
  expect(covers('/note', '/note/text')).toBe(true);
  expect(covers('', '/note')).toBe(true);
  expect(covers('/note', '/notes')).toBe(false);
  expect(covers('/note/text', '/note')).toBe(false);
});

it.each(['note', '/a~', '/a~2', '~0', ' /a'])('takes %j for no pointer', (text) => {
  expect(isPointer(text)).toBe(false);
});
