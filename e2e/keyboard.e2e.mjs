import { expect } from '@playwright/test';
import { button, pane, rowOf, test } from './people.mjs';
import { raise, read, titled, withdraw } from './tool.mjs';

const waiting = async (words) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 4.' }, title });
  return { id, title };
};

/** Presses a key until something is so: a person would see it, too. */
async function press(page, key, until) {
  await expect(async () => {
    await page.keyboard.press(key);
    await until({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

const isOpen = (page, title) => (options) => expect(pane(page).getByText(title)).toBeVisible(options);

test('the whole job by keyboard: sign in, walk, claim, give back, change, reject', async ({ people }) => {
  const changed = await waiting('Send invoice 9400');
  const rejected = await waiting('Send invoice 9401');
  const ana = await people.visit();
  const { keyboard } = ana;
  await ana.goto('/');
  await press(ana, 'Tab', (options) => expect(ana.getByLabel('Login')).toBeFocused(options));
  await keyboard.type('ana');
  await keyboard.press('Tab');
  await keyboard.type('countersign-demo');
  await keyboard.press('Enter');
  await expect(rowOf(ana, rejected.title)).toBeVisible();

  await keyboard.press('j');
  await expect(rowOf(ana, rejected.title)).toBeFocused();
  await keyboard.press('Enter');
  await isOpen(ana, rejected.title)();
  await keyboard.press('c');
  await expect(ana.getByText('You have it in hand.')).toBeVisible();
  await keyboard.press('u');
  await expect(ana.getByText('You gave it back.')).toBeVisible();
  await press(ana, 'r', (options) => expect(pane(ana).getByLabel('Reason')).toBeFocused(options));
  await keyboard.type('Already paid, says the bank.');
  await press(ana, 'Tab', (options) => expect(button(ana, 'Reject')).toBeFocused(options));
  await keyboard.press('Enter');
  await expect(ana.getByText('Rejected. ')).toBeVisible();
  expect(await read(rejected.id)).toMatchObject({ status: 'REJECTED', reason: 'Already paid, says the bank.' });

  await isOpen(ana, changed.title)(); // the next one opened by itself
  await press(ana, 'e', (options) => expect(pane(ana).getByLabel('Arguments as JSON')).toBeFocused(options));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText('{"amount": 70, "note": "Order 4."}');
  await press(ana, 'Tab', (options) => expect(button(ana, 'Accept with 1 change')).toBeFocused(options));
  await keyboard.press('Enter');
  await expect(ana.getByText('Accepted with changes. ')).toBeVisible();
  expect(await read(changed.id)).toMatchObject({ changedArguments: ['/amount'] });
});

test('a key that is meant for a text, a browser or the decision before moves nothing', async ({ people }) => {
  const [first, second] = [await waiting('Send invoice 9402'), await waiting('Send invoice 9403')];
  const ana = await people.open('ana');
  await rowOf(ana, second.title).click();
  await isOpen(ana, second.title)();
  await ana.keyboard.press('/');
  await expect(ana.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await ana.keyboard.type('acr 940');
  await ana.keyboard.press('ControlOrMeta+a');
  await expect(button(ana, 'Accept')).toBeVisible();
  for (const { id } of [first, second]) expect((await read(id)).status).toBe('PENDING');

  await ana.getByRole('searchbox', { name: 'Search' }).fill('');
  await rowOf(ana, second.title).click();
  await expect(button(ana, 'Accept')).toBeEnabled();
  await ana.keyboard.press('j');
  await ana.keyboard.press('a'); // at once: it was meant for the one before
  await isOpen(ana, first.title)();
  await ana.waitForTimeout(300);
  for (const { id } of [first, second]) expect((await read(id)).status).toBe('PENDING');
  for (const { id } of [first, second]) await withdraw(id);
});

test('the sheet of keys opens, closes, and switches the keys off', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9404');
  const ana = await people.open('ana');
  await rowOf(ana, title).click();
  await expect(button(ana, 'Claim')).toBeVisible();
  await ana.keyboard.press('?');
  const sheet = ana.getByRole('dialog', { name: 'Keyboard' });
  await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).press(' ');
  await ana.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await pane(ana).getByRole('heading', { name: 'Run send-invoice' }).focus();
  await ana.keyboard.press('c');
  await ana.waitForTimeout(300);
  await expect(button(ana, 'Claim')).toBeVisible();
  await withdraw(id);
});
