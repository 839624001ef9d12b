import { expect, it } from '@jest/globals';
import { backOff } from './back-off.js';

it('comes back nearly at once after the first failure', () => {
  expect([backOff(0, 0), backOff(0, 1)]).toEqual([0, 300]);
});

it('waits longer each time, and never longer than eight seconds', () => {
  const longest = [1, 2, 3, 4, 5, 100].map((failures) => backOff(failures, 1));
  expect(longest).toEqual([600, 1_200, 2_400, 4_800, 8_000, 8_000]);
});

it('leaves half of the wait to chance', () => expect(backOff(3, 0)).toBe(1_200));
