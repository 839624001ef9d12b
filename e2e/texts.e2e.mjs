import { expect } from '@playwright/test';
import { button, openDecision, pane, rowOf, test } from './people.mjs';
import { operator, raise, titled, withdraw } from './tool.mjs';

const MARK = { $sensitive: true };
const invoice = { number: '9600', amount: 80, iban: 'NO9386011117947' };

const cell = (page, name) => pane(page).getByRole('row', { name, exact: true });

async function waiting(words, more, requester = 'mia') {
  const title = titled(words);
  return { title, ...(await raise({ tool: 'send-invoice', requester, title, arguments: { ...invoice, ...more } })) };
}

test('what somebody wrote like the mark of a hidden value does not look like one, before and after a change', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9600', { reference: MARK });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await expect(pane(ana).getByText('hidden', { exact: true })).toHaveCount(1);
  await expect(pane(ana).getByRole('button', { name: /^Reveal/ })).toHaveText(['Reveal iban']);
  await expect(cell(ana, 'reference { } 1 entry')).toBeVisible();
  await expect(cell(ana, '$sensitive true')).toBeVisible();

  await button(ana, 'Accept with changes').click();
  await expect(pane(ana).getByText('Hidden values stay as they are.')).toHaveText(/in their places: \/iban$/);
  const editor = pane(ana).getByRole('textbox', { name: 'Arguments as JSON' });
  const shown = JSON.parse(await editor.inputValue());
  await editor.fill(JSON.stringify({ ...shown, iban: 1, reference: 'x', note: MARK }));
  const changes = pane(ana).getByRole('list', { name: 'What you change' }).getByRole('listitem');
  await expect(changes.filter({ hasText: '/iban' })).toContainText('hidden');
  await expect(changes.filter({ hasText: '/reference' })).toContainText('{"$sensitive":true}');
  await expect(changes.filter({ hasText: '/note' })).toContainText('{"$sensitive":true}');
  await withdraw(id);
});

test('a line that ends does not look like one that wraps, nor a name without a character like nothing', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9601', {
    note: 'pay now\nor\u21B5 never, pay\u0332me, 10\u0323 EUR',
    'first\nsecond': 1,
    '': 2,
    '""': 3,
  });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  const sign = (place) => place.locator('.cs-break').evaluate((end) => getComputedStyle(end, '::before').content);
  const note = cell(ana, /^note/).getByRole('cell');
  for (const place of [note, pane(ana).getByRole('rowheader', { name: 'first' })]) {
    expect(await sign(place)).toContain('↵');
  }
  await expect(note).toHaveText('"pay now or\\u{21B5} never, pay\\u{332}me, 10\\u{323} EUR"');
  const copied = note.evaluate((text) => {
    getSelection().selectAllChildren(text);
    return getSelection().toString();
  });
  expect(await copied).toBe('"pay now\nor\\u{21B5} never, pay\\u{332}me, 10\\u{323} EUR"');

  const [empty, quotes] = ['2', '3'].map((value) => cell(ana, `"" ${value}`));
  await expect(empty.getByTitle('A name without a character')).toBeVisible();
  await expect(quotes.getByTitle('A name without a character')).toHaveCount(0);
  await withdraw(id);
});

test('a long name leaves the tool in the list whole, on one line', async ({ people }) => {
  const member = '/v1/organizations/acme/members/wilhelmina';
  await operator('PUT', member, { name: 'Wilhelmina von '.repeat(9).trim(), roles: ['ORG_MEMBER'] });
  const { id, title } = await waiting('Send invoice 9602', {}, 'wilhelmina');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const ana = await people.open('ana', { viewport });
    const row = rowOf(ana, title);
    const [tool, name] = [row.locator('code'), row.getByText('asked by')];
    const cut = (place) => place.evaluate((text) => text.scrollWidth > text.clientWidth);
    const { height } = await rowOf(ana, 'Send invoice 2056').locator('code').boundingBox();
    expect((await tool.boundingBox()).height).toBe(height);
    expect([await cut(tool.locator('bdi')), await cut(name.locator('bdi'))]).toEqual([false, true]);
    const [asked, whole] = [await name.boundingBox(), await row.boundingBox()];
    expect(asked.x + asked.width).toBeLessThan(whole.x + whole.width);
  }
  await withdraw(id);
  await operator('DELETE', member);
});
