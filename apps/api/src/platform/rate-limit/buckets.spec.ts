import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Buckets, wholeSeconds } from './buckets.js';

it('gives a burst of ten seconds’ tokens, then one whenever one has come in', () => {
  const buckets = new Buckets(100);
  for (let left = 999; left >= 0; left--) {
    expect(buckets.take('ana', 5_000)).toMatchObject({ isAllowed: true, remaining: left });
  }
  expect(buckets.take('ana', 5_000)).toMatchObject({ isAllowed: false, remaining: 0, nextIn: 0.01, fullIn: 10 });
  expect(buckets.take('ana', 5_009).isAllowed).toBe(false);
  expect(buckets.take('ana', 5_010).isAllowed).toBe(true);
  expect(buckets.take('ana', 5_010).isAllowed).toBe(false);
  expect(buckets.take('ana', 5_510)).toMatchObject({ isAllowed: true, remaining: 49 });
});

it('fills a bucket to its brim and no higher', () => {
  const buckets = new Buckets(1);
  buckets.take('ana', 0);
  expect(buckets.take('ana', 1_000_000)).toMatchObject({ remaining: 9, fullIn: 1 });
});

it('says a second where it is one, at whatever fraction of a millisecond it is asked', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (asked) => {
      const now = asked / 997;
      expect(wholeSeconds(new Buckets(1).take('ana', now).fullIn)).toBe(1);
    }),
    { numRuns: 5_000 }, // of a thousand fractions two or three round up
  );
});

it('lets nobody use up what is another’s', () => {
  const buckets = new Buckets(1);
  for (let count = 0; count < 20; count++) buckets.take('ben', 0);
  expect(buckets.take('ben', 0).isAllowed).toBe(false);
  expect(buckets.take('ana', 0)).toMatchObject({ isAllowed: true, remaining: 9 });
});

it('takes nothing from whoever is refused', () => {
  const buckets = new Buckets(1);
  for (let count = 0; count < 1_000; count++) buckets.take('ben', 0);
  expect(buckets.take('ben', 1_000).isAllowed).toBe(true);
});

it('remembers only so many names, and forgets first who was silent longest', () => {
  const buckets = new Buckets(1, 2);
  for (const name of ['ana', 'ben', 'ana', 'cem']) buckets.take(name, 0);
  expect(buckets.take('ana', 0).remaining).toBe(7);
  expect(buckets.take('ben', 0).remaining).toBe(9);
});

it('counts like a bucket that is filled drop by drop', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(1, 3, 7, 100), waits, (perSecond, steps) => {
      const buckets = new Buckets(perSecond);
      let [now, tokens] = [0, buckets.size];
      for (const step of steps) {
        now += step;
        tokens = Math.min(buckets.size, tokens + (step * perSecond) / 1000);
        const isAllowed = tokens > 1 - 1e-6;
        if (isAllowed) tokens -= 1;
        expect(buckets.take('ana', now)).toMatchObject({ isAllowed, remaining: Math.floor(tokens + 1e-6) });
      }
    }),
  );
});
