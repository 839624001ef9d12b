import { writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { counted } from './suites.mjs';

/** A runner that counted, said something, and ended with a code. */
const runner = (counts, { code = 0, output = '' } = {}) =>
  counted(`spec-${process.env.JEST_WORKER_ID}.json`, {
    execute: async (report) => {
      if (counts) writeFileSync(report, JSON.stringify(counts));
      return { code, output };
    },
    count: (report) => report,
  });

it('takes the counts of the runner', async () => {
  expect(await runner({ passed: 3, failed: 0, leftOut: 0 })).toMatchObject({ passed: 3, failed: 0 });
  expect(await runner({ passed: 3, failed: 2, leftOut: 0 }, { code: 1 })).toMatchObject({ passed: 3, failed: 2 });
});

it('counts what was left out as failed, and says so', async () => {
  const outcome = await runner({ passed: 3, failed: 1, leftOut: 2 }, { code: 1, output: 'PASS a\nFAIL b\n' });
  expect(outcome).toMatchObject({ passed: 3, failed: 3, output: '2 left out\nFAIL b\n' });
});

it('hands on what a spec remarks', async () => {
  const output = 'PASS a\n» kills 3, lost 0\nit says » in the middle\n';
  expect(await runner({ passed: 1, failed: 0, leftOut: 0 }, { output })).toMatchObject({
    remarks: ['» kills 3, lost 0'],
  });
});

it.each([
  ['ends badly after all passed', { passed: 3, failed: 0, leftOut: 0 }, 1],
  ['finds nothing to run', { passed: 0, failed: 0, leftOut: 0 }, 0],
  ['ends before it counted anything', undefined, 137],
])('is a failure when a runner %s', async (_, counts, code) => {
  expect(await runner(counts, { code })).toMatchObject({ failed: 1 });
});
