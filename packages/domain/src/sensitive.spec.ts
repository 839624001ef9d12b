import { expect, it } from '@jest/globals';
import { withoutSensitive, withSensitive } from './sensitive.js';

const mark = { $sensitive: true };
const original = {
  iban: 'DE02',
  note: 'hi',
  payees: [
    { name: 'Ana', pin: 1 },
    { name: 'Ben', pin: null },
  ],
};
const sensitive = ['/iban', '/payees/0/pin', '/payees/1/pin', '/missing'];

it('keeps sensitive values from leaving, wherever they lie, and marks nothing where there is none', () => {
  expect(withoutSensitive(original, sensitive)).toEqual({
    iban: mark,
    note: 'hi',
    payees: [
      { name: 'Ana', pin: mark },
      { name: 'Ben', pin: mark },
    ],
  });
});

it('reads the mark at its own pointer as the value that was there', () => {
  const screen = withoutSensitive(original, sensitive);
  expect(withSensitive(screen, original, sensitive)).toEqual(original);
});

it('reads the mark literally where nothing is sensitive, and a value beside it as a value', () => {
  const modified = {
    iban: { $sensitive: true, more: 1 },
    note: mark,
    missing: { $sensitive: false },
    other: [null, 'x'],
  };
  expect(withSensitive(modified, original, sensitive)).toEqual(modified);
  expect(withSensitive({ missing: mark }, original, sensitive)).toEqual({ missing: mark });
});

it('keeps a member that is called __proto__ a member', () => {
  const hostile = JSON.parse('{"__proto__":{"iban":1},"iban":2}') as typeof original;
  const hidden = withoutSensitive(hostile, ['/iban']);
  expect(JSON.stringify(hidden)).toBe('{"__proto__":{"iban":1},"iban":{"$sensitive":true}}');
});
