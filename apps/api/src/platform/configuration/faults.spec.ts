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

it('suggests nothing where nothing is near', () => {
  expect(unknown({ COUNTERSIGN_ZZZZZZZZZZZZZZZZ: 'x' })).toEqual([
    'COUNTERSIGN_ZZZZZZZZZZZZZZZZ is not a variable of Countersign',
  ]);
});
