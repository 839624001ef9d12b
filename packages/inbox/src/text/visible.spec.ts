import { expect, it } from '@jest/globals';
import { visible, visibleJson, visibleText } from './visible.js';

it('leaves what people write as it is', () => {
  for (const text of [
    'Delete “Q3 plan”',
    'Überweisung an Zoë\nzweite Zeile',
    'إلغاء الفاتورة',
    '請求書を送る',
    'ज़रूरी',
    'ok 👍 ❤️',
    'C:\\users',
  ])
    expect(visibleText(text)).toBe(text);
});

it.each([
  ['a bidi override', 'pay \u202E001', 'pay \\u{202E}001'],
  ['a bidi isolate', 'a\u2066b', 'a\\u{2066}b'],
  ['a zero-width space', 'acme\u200B', 'acme\\u{200B}'],
  ['a tag character', 'ok\u{E0041}', 'ok\\u{E0041}'],
  ['private use', '\uE000', '\\u{E000}'],
  ['an unassigned code point', '\u0378', '\\u{378}'],
  ['a lone surrogate', 'x\uD800', 'x\\u{D800}'],
  ['a no-break space', 'a\u00A0b', 'a\\u{A0}b'],
  ['a tab', 'a\tb', 'a\\u{9}b'],
  ['a return', 'a\rb', 'a\\u{D}b'],
  ['a Hangul filler', 'a\u3164b', 'a\\u{3164}b'],
  ['a braille blank', 'a\u2800b', 'a\\u{2800}b'],
  ['a variation selector on a letter', 'a\uFE0F', 'a\\u{FE0F}'],
  ['a blank at the end', 'acme ', 'acme\\u{20}'],
  ['a blank before a new line', 'a \nb', 'a\\u{20}\nb'],
  ['a long run of blanks', `a${' '.repeat(40)}b`, 'a\\u{20×40}b'],
  ['a long run of empty lines', `a${'\n'.repeat(9)}b`, 'a\\u{A×9}b'],
  ['a letter in two code points', 'e\u0301', '\\u{65}\\u{301}'],
  ['the sign for Kelvin', '\u212A', '\\u{212A}'],
])('shows %s', (_, text, shown) => expect(visibleText(text)).toBe(shown));

it('tells a written escape from one of ours', () => {
  expect(visibleText('\\u{202E}')).toBe('\\u{5C}u{202E}');
  expect(visible('a\u202E')).toEqual([
    { text: 'a', escape: false },
    { text: '\\u{202E}', escape: true },
  ]);
});

it('never shows two different texts alike', () => {
  const parts = [
    'a',
    ' ',
    '    ',
    '\n',
    '\t',
    '\u200B',
    '\u202E',
    '\\',
    'u{',
    '20}',
    '\u00E9',
    'e\u0301',
    '\uFE0F',
    '❤',
    '×4',
  ];
  const texts = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => a + b + c)));
  const distinct = new Set(texts);
  expect(new Set([...distinct].map(visibleText)).size).toBe(distinct.size);
});

it('keeps the value of JSON text', () => {
  const value = { 'na\u200Bme': 'x\u202Ey', tag: '\u{E0041}' };
  const text = visibleJson(JSON.stringify(value, null, 2));
  expect(text).toContain('x\\u202ey');
  expect(JSON.parse(text)).toEqual(value);
});
