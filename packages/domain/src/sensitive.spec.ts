import { expect, it } from '@jest/globals';
import { guessedAt, withoutSensitive, withSensitive } from './sensitive.js';

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

it('leaves what somebody wrote like the mark as it is, wherever nothing is sensitive', () => {
  const written = { ...original, note: mark, payees: [mark] };
  expect(withoutSensitive(written, [])).toEqual(written);
  expect(withoutSensitive(written, ['/iban', '/note/$sensitive', '/payees/1'])).toEqual({
    ...written,
    iban: mark,
    note: { $sensitive: mark },
  });
});

it('keeps everything from leaving where the arguments as a whole are sensitive', () => {
  expect(withoutSensitive(original, ['', '/iban'])).toEqual(mark);
});

it('puts every value back in the place of its mark, and of no other', () => {
  const screen = withoutSensitive(original, sensitive);
  expect(withSensitive(screen, original, sensitive)).toEqual(original);
  expect(withSensitive({ ...screen, note: mark }, original, sensitive)).toEqual({ ...original, note: mark });
  expect(withSensitive(mark, original, [''])).toEqual(original);
});

const guesses = (modified: object, hidden: readonly string[] = sensitive) =>
  guessedAt(modified as typeof original, withoutSensitive(original, hidden), hidden);
const shown = { ...original, iban: mark, payees: original.payees.map((payee) => ({ ...payee, pin: mark })) };

it('finds no guess in what came back as it was shown, whatever else was changed', () => {
  expect(guesses(shown)).toEqual([]);
  expect(guesses({ ...shown, note: mark, more: [] })).toEqual([]);
  expect(guesses(mark, [''])).toEqual([]);
});

it.each<[string, object, readonly string[]]>([
  ['the right value', { ...shown, iban: 'DE02' }, ['/iban']],
  ['a wrong value', { ...shown, iban: 'DE03' }, ['/iban']],
  ['null', { ...shown, iban: null }, ['/iban']],
  ['a mark with more to it', { ...shown, iban: { ...mark, more: 1 } }, ['/iban']],
  ['a mark that says no', { ...shown, iban: { $sensitive: false } }, ['/iban']],
  ['a mark in a list', { ...shown, iban: [mark] }, ['/iban']],
  ['the mark where there is no value', { ...shown, missing: mark }, ['/missing']],
  ['a value where there is none', { ...shown, missing: 1 }, ['/missing']],
  ['what contains a value, left out', { iban: mark, note: 'hi' }, ['/payees/0/pin', '/payees/1/pin']],
  ['what contains a value, marked', { ...shown, payees: mark }, ['/payees/0/pin', '/payees/1/pin']],
  ['what contains a value, guessed', { ...shown, payees: original.payees }, ['/payees/0/pin', '/payees/1/pin']],
])('takes for a guess %s', (_, modified, pointers) => {
  expect(guesses(modified)).toEqual(pointers);
});

it('tells a guess by the outermost of its pointers', () => {
  const nested = ['/payees/0/pin', '/payees', '/payees/$sensitive'];
  expect(guesses({ ...original, payees: [] }, nested)).toEqual(['/payees']);
  expect(guesses({ ...original, payees: mark }, nested)).toEqual([]);
});

it('keeps a member that is called __proto__ a member', () => {
  const hostile = JSON.parse('{"__proto__":{"iban":1},"iban":2}') as typeof original;
  const hidden = withoutSensitive(hostile, ['/iban']);
  expect(JSON.stringify(hidden)).toBe('{"__proto__":{"iban":1},"iban":{"$sensitive":true}}');
});
