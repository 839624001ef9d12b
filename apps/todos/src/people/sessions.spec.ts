import { expect, it } from '@jest/globals';
import type { Settings } from '../settings.js';
import { PEOPLE } from './people.js';
import { Sessions } from './sessions.js';

const sessionsWith = (sessionSecret: string) => new Sessions({ sessionSecret } as Settings);
const [mia] = PEOPLE as [(typeof PEOPLE)[number]];
const cookie = sessionsWith('one').begin(mia).split(';')[0];

it('knows who has signed in, among other cookies', () => {
  expect(sessionsWith('one').personOf(`a=b; ${cookie}; c=d`)).toBe(mia);
});

it.each([
  ['nobody', undefined],
  ['who takes another name', cookie?.replace('mia', 'adam')],
  ['who has no signature', 'wonder-todos=mia'],
  ['who has half of one', cookie?.slice(0, -4)],
])('takes for nobody: %s', (_, header) => {
  expect(sessionsWith('one').personOf(header)).toBeUndefined();
});

it('takes for nobody whom another secret signed', () => {
  expect(sessionsWith('another').personOf(cookie)).toBeUndefined();
});
