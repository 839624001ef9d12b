import { expect, it } from '@jest/globals';
import { refused } from './move-results.js';

it('tells a reviewer a hundred of the faults of an answer, and how many more there are', () => {
  const name = 'n'.repeat(1_000);
  const faults = Array.from({ length: 102 }, () => ({ pointer: `/${name}`, code: 'schema', message: 'does not fit' }));
  const told = refused({ kind: 'invalid', code: 'modifications_invalid', errors: faults });
  expect(told).toMatchObject({
    __typename: 'Invalid',
    message: expect.stringMatching(/ 2 more errors are not listed\.$/),
  });
  expect('errors' in told && told.errors).toEqual(
    Array.from({ length: 100 }, () => ({ ...faults[0], pointer: `/${'n'.repeat(198)}…` })),
  );
});
