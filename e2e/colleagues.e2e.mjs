import { expect } from '@playwright/test';
import { button, openDecision, pane, rowOf, test } from './people.mjs';
import { raise, read, titled, withdraw } from './tool.mjs';

const waiting = async (words) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 2.' }, title });
  return { id, title };
};

test('what Ana claims is gone for Ben, and back when she gives it back', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9200');
  const [ana, ben] = [await people.open('ana'), await people.open('ben')];
  for (const page of [ana, ben]) await openDecision(page, title);

  await button(ana, 'Claim').click();
  await expect(ana.getByText('You have it in hand.')).toBeVisible();
  await expect(rowOf(ana, title)).toContainText('Claimed by you');
  await expect(rowOf(ben, title)).toContainText('No longer available to you');
  await expect(pane(ben).getByText('No longer available to you')).toBeVisible();
  await expect(button(ben, 'Accept')).toHaveCount(0);
  await expect(ben.locator('body')).not.toContainText('Claimed by Ana');

  await button(ana, 'Give back').click();
  await expect(ana.getByText('You gave it back.')).toBeVisible();
  await expect(button(ben, 'Claim')).toBeVisible();
  await expect(rowOf(ben, title)).toContainText('Open to Finance approver');
  await withdraw(id);
});

test('of two who claim at once one has it, and the other is told that it is gone', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9201');
  const pages = [await people.open('ana', { deaf: true }), await people.open('ben', { deaf: true })];
  for (const page of pages) await openDecision(page, title);
  await Promise.all(pages.map((page) => button(page, 'Claim').click()));
  const hasIt = (page) => expect(page.getByText('You have it in hand.')).toBeVisible();
  const lostIt = (page) => expect(pane(page).getByText('No longer available to you').first()).toBeVisible();
  const [ana, ben] = pages;
  await Promise.any([Promise.all([hasIt(ana), lostIt(ben)]), Promise.all([hasIt(ben), lostIt(ana)])]);
  expect((await read(id)).status).toBe('PENDING');
  await withdraw(id);
});

test('of two who answer at once one answer counts, and the other is told that it does not', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9202');
  const [ana, ben] = [await people.open('ana'), await people.open('ben', { deaf: true })];
  for (const page of [ana, ben]) await openDecision(page, title);
  await button(ben, 'Reject').click();
  await pane(ben).getByLabel('Reason').fill('Not this month.');
  await button(ana, 'Accept').click();
  await expect(ana.getByText('Accepted. ')).toBeVisible();
  await button(ben, 'Reject').click();
  await expect(pane(ben).getByText('No longer available to you').first()).toBeVisible();
  await expect(pane(ben).getByLabel('Reason')).toHaveValue('Not this month.');
  expect(await read(id)).toMatchObject({ status: 'ACCEPTED', answeredBy: 'ana' });
});
