import { expect, it } from '@jest/globals';
import { stretchesOf } from './alphabets.js';

it('sets a word apart that a reader would take for another', () => {
  expect(stretchesOf('Pay Асme, not Acme')).toEqual([
    { text: 'Pay ', mixed: false },
    { text: 'Асme', mixed: true },
    { text: ', not Acme', mixed: false },
  ]);
  expect(stretchesOf('pay\u0440al.example')[0]).toEqual({ text: 'pay\u0440al', mixed: true });
});

it.each([
  'Send invoice 2056',
  'Αποστολή τιμολογίου στη Acme',
  'Лимит для Acme',
  'Zoë',
  '東京タワーへ',
  'iPhone 15',
  '',
  'كتاب',
])('leaves “%s” as it is', (text) => expect(stretchesOf(text).some(({ mixed }) => mixed)).toBe(false));
