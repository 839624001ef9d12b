import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unknown } from './faults.js';
import { names } from './variables.js';

it('stops for any name of ours that does not exist, and suggests the one that was meant', () => {
  const typo = fc
    .constantFrom(...names.filter((name) => name.length > 16))
    .chain((name) =>
      fc.nat(name.length - 13).map((index) => ({ name, typed: name.slice(0, 12 + index) + name.slice(13 + index) })),
    );
  fc.assert(
    fc.property(typo, ({ typed }) => {
      fc.pre(!(names as string[]).includes(typed) && !typed.startsWith('COUNTERSIGN_OIDC_'));
      expect(unknown({ [typed]: 'x' })).toEqual([
        expect.stringMatching(/is not a variable of Countersign; did you mean [A-Z_]+\?$/),
      ]);
    }),
  );
});

it.each(['FOO', 'ZZZZZZZZZZZZZZZZ', 'RELOAD', 'METRICS'])(
  'suggests nothing for COUNTERSIGN_%s, which is near none',
  (typed) => {
    expect(unknown({ [`COUNTERSIGN_${typed}`]: 'x' })).toEqual([
      `COUNTERSIGN_${typed} is not a variable of Countersign`,
    ]);
  },
);

it.each([
  ['COUNTERSIGN_ENCRYPTION_KEY', 'COUNTERSIGN_ENCRYPTION_KEYS'],
  ['COUNTERSIGN_DATABASE_URL', 'DATABASE_URL'],
  ['COUNTERSIGN_PORT', 'PORT'],
  ['countersign_seed', 'COUNTERSIGN_SEED'],
])('takes %s for %s', (typed, meant) => {
  expect(unknown({ [typed]: 'x' })).toEqual([`${typed} is not a variable of Countersign; did you mean ${meant}?`]);
});
