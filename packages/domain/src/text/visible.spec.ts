import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.js';
import { type Piece, visible, visibleJson, visibleText } from './visible.js';

it.each([
  'Delete “Q3 plan”',
  'Überweisung an Zoë\nzweite Zeile',
  'إلغاء الفاتورة',
  '請求書を送る',
  '청구서를 보내다',
  'ज़रूरी',
  'Tiếng Việt',
  'ẹ́ àti ọ̀, e̩',
  'שָׁלוֹם',
  'كِتَابٌ ﷺ ۱۲',
  'ที่นี่ กำลัง',
  'が、あ゙',
  'தமிழ் — हिन्दी १०',
  'o͘ x̣ м́',
  'ok 👍 ❤️ 1️⃣ 👍🏽',
  'C:\\users',
  '{\n  "a": 1\n}',
  '½ × 2 — “fine” …',
  '',
])('leaves what people write as it is: %j', (text) =>
  expect(visible(text).every(({ kind }) => kind === 'plain' || kind === 'break') && visibleText(text)).toBe(text),
);

it.each(HOSTILE_TEXTS)('shows %s', (_, text, shown) => expect(visibleText(text)).toBe(shown));

it.each(HOSTILE_TEXTS)('sets apart what it shows of %s', (_, text, shown) => {
  const pieces = visible(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(shown);
  expect(pieces.some(({ kind }) => kind === 'escape')).toBe(true);
});

it('shows line feeds too where there is one line', () => {
  expect(visibleText('Pay\n1 €\n\n\n\n\n', 'line')).toBe('Pay\\u{A}1 €\\u{A×5}');
  expect(visible('a\nb', 'line')).toEqual([
    { text: 'a', kind: 'plain' },
    { text: '\\u{A}', kind: 'escape' },
    { text: 'b', kind: 'plain' },
  ]);
});

it('tells a line that ends from one that wraps', () => {
  expect(visible('Pay\n\nnow')).toEqual([
    { text: 'Pay', kind: 'plain' },
    { text: '\n', kind: 'break' },
    { text: '\n', kind: 'break' },
    { text: 'now', kind: 'plain' },
  ]);
});

/** Reads the escapes back: a text that can be had back from what is shown is shown like no other. */
const readBack = (shown: string): string =>
  shown.replaceAll(/\\u\{([0-9A-F]+)(?:×(\d+))?\}/g, (_, code: string, count = '1') =>
    String.fromCodePoint(parseInt(code, 16)).repeat(Number(count)),
  );

const LOOKS: Readonly<Record<Piece['kind'], RegExp>> = {
  plain: /^(?:(?!\\u\{)[^\n])+$/,
  escape: /^(\\u\{[0-9A-F]+(×\d+)?\})+$/,
  lookalike: /^[\p{L}\p{M}]+$/u,
  break: /^\n$/,
};

const NASTY = [
  ...HOSTILE_TEXTS.map(([, text]) => text),
  ...Array.from(
    '\\u{}20×45CAE_/.\u21B5 \n\t\u0332\u0338\u0952\u0430\uFEA0\u0301\u0323\uFE0F\u20E3\u200B\u202E\uD83D\uDC4D\u1100\u1161',
  ),
  '\\u{',
  '\\u{20×4}',
  '❤',
  'é',
];
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('whatever is written', () => {
  it('can be read back from what is shown, so that no two texts are shown alike', () => {
    fc.assert(
      fc.property(nasty, fc.constantFrom('lines' as const, 'line' as const), (text, form) => {
        expect(readBack(visibleText(text, form))).toBe(text);
      }),
      { numRuns: 3_000 },
    );
  });

  it('can be read back from a page too, where a line feed is seen by nothing but its sign', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const seen = visible(text).map((piece) =>
          piece.kind === 'break' ? '\u21B5' : piece.text.replaceAll('\n', ' '),
        );
        expect(readBack(seen.join('').replaceAll('\u21B5', '\n'))).toBe(text);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is shown alike in pieces and as one string, and escapes are pieces of their own', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const pieces = visible(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(visibleText(text));
        for (const { kind, text: shown } of pieces) {
          expect(shown).toMatch(LOOKS[kind]);
        }
      }),
    );
  });

  it('is shown in nothing but what can be seen', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const shown = visibleText(text);
        expect(visibleText(shown.replaceAll('\\u{', '')).replaceAll(/\\u\{20\}|\\u\{A\}/g, '')).not.toContain('\\u{');
        expect(shown.normalize('NFC')).toBe(shown);
      }),
    );
  });

  it('is the same again where nothing had to be escaped', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        if (visible(text).every(({ kind }) => kind !== 'escape')) expect(visibleText(text)).toBe(text);
      }),
    );
  });
});

it.each([
  ['letters', 'a'],
  ['ideographs', '請'],
  ['marks', '\u0301'],
  ['lines below', '\u0332'],
  ['lines below letters', 'a\u0332'],
  ['marks on signs', '.\u0301'],
  ['foreign marks', 'a\u094D'],
  ['blanks that end lines', ' \n'],
  ['blanks', '   a'],
  ['backslashes', '\\u{'],
  ['what is hidden', '\u202E'],
  ['lone surrogates', '\uD800'],
])('takes no longer for a mebibyte of %s than its length asks for', (_, part) => {
  const text = part.repeat((1 << 20) / part.length);
  expect(visible(text).length).toBeGreaterThan(0); // were it quadratic, the test would run out of time
});

it('keeps the value of JSON text', () => {
  const value = {
    marks: ['\u0301', '10\u0323', 'a\u0332\u0301'],
    'na\u200Bme': 'x\u202Ey',
    tag: '\u{E0041}',
    written: '\\u{202E}',
    '': '\n ',
  };
  const text = visibleJson(JSON.stringify(value, null, 2));
  expect(text).toContain('x\\u202ey');
  expect(text).not.toMatch(/\p{M}/u);
  expect(JSON.parse(text)).toEqual(value);
});
