import { expect, it } from '@jest/globals';
import { stretchesOf } from './lookalikes.js';

it('sets a word apart that a reader would take for another', () => {
  expect(stretchesOf('Pay Асme, not Acme')).toEqual([
    { text: 'Pay ', kind: 'plain' },
    { text: 'Асme', kind: 'lookalike' },
    { text: ', not Acme', kind: 'plain' },
  ]);
});

it.each([
  ['a letter of another alphabet', 'pay\u0440al.example'],
  ['a letter of a third one', 'Acm\u0435 \u0391cme'],
  ['mathematical letters', '\u{1D400}\u{1D41C}me'],
  ['two letters in one', 'o\uFB03ce'],
  ['a host in disguise', 'https://\u0430\u0440\u0440\u04CF\u0435.com/pay'],
  ['a whole word in disguise', 'Pay to \u0410\u0441\u0435 now'],
])('marks %s', (_, text) => expect(stretchesOf(text).some(({ kind }) => kind === 'lookalike')).toBe(true));

it.each([
  'Send invoice 2056',
  'Αποστολή τιμολογίου στη Acme',
  'Лимит для Acme',
  'Он рос у нас',
  'Zoë',
  '東京タワーへ',
  'ＡＢＣ 商事',
  'iPhone 15',
  '',
  'كتاب',
])('leaves “%s” as it is', (text) => expect(stretchesOf(text).some(({ kind }) => kind === 'lookalike')).toBe(false));
