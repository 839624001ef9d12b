import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Loop } from './loop.js';

Logger.overrideLogger(false);
const loops: Loop[] = [];
afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.stop())));

function started(everyMs: number, round: (signal: AbortSignal) => Promise<boolean>): Loop {
  const loop = new Loop({ name: 'test', everyMs, round });
  loops.push(loop);
  loop.start();
  return loop;
}

it('makes a round at once, and again in time', async () => {
  let rounds = 0;
  const began = performance.now();
  started(30, () => Promise.resolve(++rounds < 0));
  expect(rounds).toBe(1);
  while (rounds < 4) await sleep(5);
  expect(performance.now() - began).toBeGreaterThanOrEqual(85);
});

it('goes on while there is more', async () => {
  let rounds = 0;
  started(60_000, () => Promise.resolve(++rounds < 50));
  await sleep(50);
  expect(rounds).toBe(50);
});

it('does not sleep through a call that comes in the middle of a round', async () => {
  let rounds = 0;
  const loop = started(60_000, async () => {
    rounds++;
    await sleep(20);
    return false;
  });
  loop.wake();
  while (rounds < 2) await sleep(5);
  await sleep(60);
  expect(rounds).toBe(2);
});

it('comes back at growing distances while it fails, and is not running for long', async () => {
  let rounds = 0;
  const loop = started(10, () => {
    rounds++;
    return Promise.reject(new Error('no'));
  });
  for (let calls = 0; calls < 20; calls++) {
    loop.wake();
    await sleep(10);
  }
  while (rounds < 4) await sleep(5); // after 20, 40, 80 ms
  expect(rounds).toBeLessThan(10);
  expect(loop.isRunning()).toBe(true); // for ten seconds it is given the benefit of the doubt
});

it('lets a round end before it has stopped, and begins no other', async () => {
  let ended = 0;
  const loop = started(1, async (signal) => {
    await sleep(30);
    ended++;
    return !signal.aborted;
  });
  await sleep(10);
  await loop.stop();
  expect(ended).toBe(1);
  await sleep(50);
  expect(ended).toBe(1);
});
