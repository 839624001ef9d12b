import { expect, it } from '@jest/globals';
import type { Verdict } from './verdict.mjs';
import { withinTime } from './within-time.mjs';

const fits: Verdict = { kind: 'judged', misfits: [] };
const asleep = new Int32Array(new SharedArrayBuffer(4));
/** What a thread does whose processor others have. */
const waits = (milliseconds: number) => () => {
  Atomics.wait(asleep, 0, 0, milliseconds);
  return fits;
};
const worksForEver = (): Verdict => {
  for (;;) Math.random();
};

it('says what was found', () => {
  expect(withinTime(() => fits)).toBe(fits);
});

it('breaks off what works without end', () => {
  expect(withinTime(worksForEver)).toEqual({ kind: 'out-of-time' });
});

it('does not take the time that others had for its own', () => {
  expect(withinTime(waits(400))).toBe(fits);
});

it('says so when it got no time at all', () => {
  expect(withinTime(waits(10_000))).toEqual({ kind: 'kept-waiting' });
});

it('passes on what is a bug', () => {
  const bug = () => {
    throw new TypeError('a bug');
  };
  expect(() => withinTime(bug)).toThrow('a bug');
});
