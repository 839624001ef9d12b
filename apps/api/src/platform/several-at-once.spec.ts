import { expect, it } from '@jest/globals';
import { severalAtOnce } from './several-at-once.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('does all of it, never more than so many at once, and keeps the order', async () => {
  let [now, most] = [0, 0];
  const results = await severalAtOnce(3, [5, 1, 4, 2, 3], async (turns) => {
    most = Math.max(most, ++now);
    for (let count = 0; count < turns; count++) await turn();
    now--;
    return turns * 10;
  });
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 3]);
  expect(await severalAtOnce(3, [], turn)).toEqual([]);
});

it('begins nothing more once something failed', async () => {
  const begun: number[] = [];
  const work = async (number: number) => {
    begun.push(number);
    await turn();
    if (number === 1) throw new Error('lost');
  };
  await expect(severalAtOnce(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow('lost');
  for (let count = 0; count < 10; count++) await turn();
  expect(begun.length).toBeLessThan(4);
});
