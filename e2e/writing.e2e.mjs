// What people and agents write, in whichever direction and alphabet.
import { expect } from '@playwright/test';
import { openDecision, pane, rowOf, test } from './people.mjs';
import { raise, titled, withdraw } from './tool.mjs';

const ARABIC = 'إرسال الفاتورة 2054 إلى شركة النور للتجارة في دبي قبل نهاية هذا الشهر مع كل المرفقات';

/** Whether a text's first character lies inside the box that cuts the text off, and its last one outside. */
const cut = (text) =>
  text.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const characters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const isInside = (at) => {
      const range = document.createRange();
      range.setStart(characters, at);
      range.setEnd(characters, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1;
    };
    return { first: isInside(0), last: isInside(characters.length - 1) };
  });

test('Ben reads the beginning of a long title, in Arabic as in English', async ({ people }) => {
  const ben = await people.open('ben');
  for (const words of [ARABIC, 'Send invoice 2054 to the Al Noor Trading Company before the end of this month']) {
    const title = titled(words);
    const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 5 }, title, summary: words });
    await ben.reload();
    expect(await cut(rowOf(ben, title).getByText(title))).toEqual({ first: true, last: false });
    await withdraw(id);
  }
});

test('Greek and Cyrillic have the letters of the product', async ({ people }) => {
  const ana = await people.open('ana');
  const files = () =>
    ana.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));
  await expect(rowOf(ana, 'Αποστολή')).toBeVisible();
  await expect.poll(files).toContainEqual(expect.stringMatching(/^inter-greek-wght-normal/));
  await expect.poll(files).toContainEqual(expect.stringMatching(/^inter-cyrillic-wght-normal/));
  expect(await files()).not.toContainEqual(expect.stringMatching(/vietnamese/));
});

test('an Arabic text stands on the right, and leaves our words beside it as they are', async ({ people }) => {
  const title = titled(ARABIC);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 5 }, title, summary: ARABIC });
  const ben = await people.open('ben');
  await openDecision(ben, title);
  const summary = pane(ben).getByText(ARABIC, { exact: true });
  expect(await summary.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
  await expect(pane(ben).getByRole('heading', { name: 'Run send-invoice' })).toHaveCSS('direction', 'ltr');
  await withdraw(id);
});

test('a word with a letter of another alphabet has a mark', async ({ people }) => {
  const title = titled('Send invoice 2057 to \u0410cme'); // its first letter is Cyrillic
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 5 }, title });
  const ben = await people.open('ben');
  await openDecision(ben, title);
  await expect(pane(ben).getByTitle('Letters of different alphabets in one word')).toHaveText('\u0410cme');
  await withdraw(id);
});
