import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { add, check, inWords, runParts } from './part.mjs';

let told;
beforeEach(() => {
  told = [];
  jest.spyOn(console, 'log').mockImplementation((line) => told.push(line));
});
afterEach(() => jest.restoreAllMocks());

const part = (name, outcome) => ({ name, run: async () => outcome });

it('adds up what the parts counted', async () => {
  const parts = [part('specs', { passed: 40, failed: 2, output: '' }), part('types', { passed: 1, failed: 0 })];
  expect(await runParts(parts, 2)).toMatchObject({ passed: 41, failed: 2 });
  expect(inWords(add({ passed: 41, failed: 2 }, { passed: 1, failed: 0 }))).toBe('42 passed, 2 failed');
});

it('counts a part that could not run as failed, by name', async () => {
  const broken = { name: 'journeys', run: () => Promise.reject(new Error('no browser')) };
  expect(await runParts([broken])).toMatchObject({ passed: 0, failed: 1 });
  expect(told.join('\n')).toMatch(/✗ journeys[^]*could not run: Error: no browser/);
});

it('shows what a check said only when it failed', async () => {
  const good = check('types', async () => ({ code: 0, output: 'all is well' }));
  const bad = check('format', async () => ({ code: 1, output: 'not formatted' }));
  expect(await runParts([good, bad])).toMatchObject({ passed: 1, failed: 1 });
  expect(told.join('\n')).not.toContain('all is well');
  expect(told.join('\n')).toContain('    not formatted');
});

it('shows what a part remarked, whatever became of it, and hands it on', async () => {
  const drill = { name: 'drill', run: async () => ({ passed: 1, failed: 0, remarks: ['» kills 3, lost 0'] }) };
  expect(await runParts([drill])).toEqual({ passed: 1, failed: 0, remarks: ['» kills 3, lost 0'] });
  expect(told.join('\n')).toContain('    » kills 3, lost 0');
});

it('runs as many at once as it has lanes', async () => {
  let running = 0;
  let most = 0;
  const slow = {
    name: 'slow',
    run: async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return { passed: 1, failed: 0 };
    },
  };
  await runParts(Array(5).fill(slow), 2);
  expect(most).toBe(2);
});
