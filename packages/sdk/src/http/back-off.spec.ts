import { expect, it } from '@jest/globals';
import { backOff, rest } from './back-off.js';

it('waits longer each time, up to ten seconds, and never in step', () => {
  expect([1, 2, 3, 4, 20, 2_000].map((attempt) => backOff(attempt, 1))).toEqual([400, 800, 1600, 3200, 10_000, 10_000]);
  expect(backOff(3, 0)).toBe(800);
});

it('stops waiting with the reason of the signal', async () => {
  const controller = new AbortController();
  const resting = rest(60_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(resting).rejects.toThrow('enough');
});
