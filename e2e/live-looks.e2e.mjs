// What the screens look like while others act, and while nothing of it arrives.
import { expect } from '@playwright/test';
import { expectGoodLooks } from './looks.mjs';
import { button, openDecision, pane, rowOf, test } from './people.mjs';
import { raise, titled, withdraw } from './tool.mjs';

const GONE = 'No longer available to you';

const waiting = async (words) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 9.' }, title });
  return { id, title };
};

async function startRejecting(page, title) {
  await openDecision(page, title);
  await button(page, 'Reject').click();
  await pane(page).getByLabel('Reason').fill('The amount is that of last year.');
}

test('something new waits, and something is gone', async ({ people }) => {
  const [gone, stays] = [await waiting('Send invoice 9950'), await waiting('Send invoice 9951')];
  const ben = await people.open('ben');
  await expect(rowOf(ben, stays.title)).toBeVisible();
  const late = await waiting('Send invoice 9952');
  await withdraw(gone.id);
  await expect(rowOf(ben, gone.title)).toContainText(GONE);
  await expect(ben.getByRole('button', { name: '1 new' })).toBeVisible();
  await expectGoodLooks(ben, 'new');
  for (const { id } of [stays, late]) await withdraw(id);
});

test('a decision is gone while one reads it', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9953');
  const ben = await people.open('ben');
  await openDecision(ben, title);
  await withdraw(id);
  await expect(pane(ben).getByText(GONE)).toBeVisible();
  await expectGoodLooks(ben, 'gone');
});

test('a decision is gone while one writes about it', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9954');
  const ben = await people.open('ben');
  await startRejecting(ben, title);
  await withdraw(id);
  await expect(pane(ben).getByText('What you wrote stays here')).toBeVisible();
  await expectGoodLooks(ben, 'gone-writing');
});

test('a move is no longer offered to whoever writes about it', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9955');
  const [olga, ben] = [await people.open('olga'), await people.open('ben')];
  await startRejecting(olga, title);
  await openDecision(ben, title);
  await button(ben, 'Claim').click();
  await expect(pane(olga).getByText('this move is no longer offered to you')).toBeVisible();
  await expectGoodLooks(olga, 'not-offered');
  await withdraw(id);
});

test('offline', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9956');
  const ben = await people.open('ben', { expects: [/./] });
  await openDecision(ben, title);
  await ben.context().setOffline(true);
  await expect(pane(ben).getByText('You are offline.')).toBeVisible();
  await expectGoodLooks(ben, 'offline');
  await withdraw(id);
});
