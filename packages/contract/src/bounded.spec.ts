import { expect, it } from '@jest/globals';
import { shortened } from './bounded.js';
import { problem } from './problem.js';

const faults = (count: number, name = 'x') =>
  Array.from({ length: count }, (_, at) => ({ pointer: `/${name}${at}`, code: 'value', message: 'does not fit' }));

it.each([
  [100, undefined],
  [101, '1 more error is not listed.'],
  [60_000, '59900 more errors are not listed.'],
])('lists at most a hundred of %d errors, and says how many there are beside', (count, detail) => {
  const told = problem({ code: 'body_invalid', errors: faults(count) }, 'request-1');
  expect([told.errors, told.detail]).toEqual([faults(100), detail]);
});

it('says how many more there are behind what it says anyway', () => {
  const told = problem({ code: 'body_invalid', detail: 'So it is.', errors: faults(102) }, 'request-1');
  expect(told.detail).toBe('So it is. 2 more errors are not listed.');
});

it('answers a name without end with its beginning', () => {
  const message = 'm'.repeat(900_000);
  const errors = [{ ...faults(1, 'n'.repeat(900_000))[0]!, message }];
  expect(problem({ code: 'unknown_member', errors }, 'request-1').errors).toEqual([
    { pointer: `/${'n'.repeat(198)}…`, code: 'value', message: `${'m'.repeat(199)}…` },
  ]);
});

it('leaves a text as long as it may be, and tears no character in two', () => {
  expect(shortened('a'.repeat(200))).toBe('a'.repeat(200));
  expect(shortened(`${'a'.repeat(198)}😀😀`)).toBe(`${'a'.repeat(198)}😀😀`);
  expect(shortened('😀'.repeat(300))).toBe(`${'😀'.repeat(199)}…`);
});
