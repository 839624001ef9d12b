// A decision goes into other hands: to somebody, to an administrator, to those above.
import { expect } from '@playwright/test';
import { button, openDecision, pane, rowOf, test } from './people.mjs';
import { operator, raise, read, titled, withdraw } from './tool.mjs';

const GONE = 'No longer available to you';

const waiting = async (words, amount = 75) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount, note: 'Order 5.' }, title });
  return { id, title };
};

const reason = (page) => pane(page).getByLabel('Reason');
const whom = (page) => pane(page).getByRole('combobox', { name: 'To' });

test('Ana hands an invoice to Ben by keyboard, who reads why; for her it is gone', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9500');
  const [ana, ben] = [await people.open('ana'), await people.open('ben')];
  await openDecision(ana, title);
  await expect(button(ana, 'Accept')).toBeEnabled();
  await ana.keyboard.press('m');
  await expect(whom(ana)).toBeFocused();
  const names = pane(ana).getByRole('option');
  await expect(names).toHaveText([/^Ben/, /^Olga/]);
  await ana.keyboard.type('be');
  await expect(names).toHaveText([/^Ben/]);
  await ana.keyboard.press('Enter');
  await ana.keyboard.press('Tab');
  await expect(reason(ana)).toBeFocused();
  await expect(button(ana, 'Reassign to Ben')).toBeDisabled();
  await ana.keyboard.type('You know the customer.');
  await button(ana, 'Reassign to Ben').press('Enter');
  await expect(ana.getByText('Handed on. ')).toBeVisible();
  await expect(rowOf(ana, title)).toContainText('Handed on');

  await ben.goto(`/d/${id}`);
  await expect(pane(ben).getByText('You know the customer.')).toBeVisible();
  await expect(rowOf(ben, title)).toContainText('Given to you');
  await ana.goto(`/d/${id}`);
  await expect(pane(ana).getByText(GONE)).toBeVisible();
  await withdraw(id);
});

test('Olga takes over what Ben has claimed, and Ben is told no more than that it is gone', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9501');
  const ben = await people.open('ben');
  await openDecision(ben, title);
  await button(ben, 'Claim').click();
  await expect(ben.getByText('You have it in hand.')).toBeVisible();
  await expect(button(ben, 'Take over')).toHaveCount(0);

  const olga = await people.open('olga');
  await openDecision(olga, title);
  await expect(button(olga, 'Accept')).toHaveCount(0);
  await button(olga, 'Take over').click();
  await reason(olga).fill('Ben is on holiday.');
  await button(olga, 'Take over').click();
  await expect(olga.getByText('You took it over.')).toBeVisible();
  await expect(button(olga, 'Accept')).toBeEnabled();
  await expect(pane(ben).getByText(GONE)).toBeVisible();
  await expect(ben.locator('body')).not.toContainText('Ben is on holiday.');
  await withdraw(id);
});

test('Ana escalates, once and away from herself; Olga reads why', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9502', 90_000);
  const [ana, olga] = [await people.open('ana'), await people.open('olga')];
  await openDecision(ana, title);
  await expect(button(ana, 'Accept')).toBeEnabled();
  await ana.keyboard.press('x');
  await expect(pane(ana).getByText('Then only Chief financial officer can answer it.')).toBeVisible();
  await reason(ana).fill('Above 50,000.');
  await button(ana, 'Escalate').click();
  await expect(ana.getByText('Escalated. ')).toBeVisible();
  await ana.goto(`/d/${id}`);
  await expect(pane(ana).getByText(GONE)).toBeVisible();

  await olga.goto(`/d/${id}`);
  await expect(pane(olga).getByText('Above 50,000.')).toBeVisible();
  await expect(button(olga, 'Accept')).toBeVisible();
  await expect(button(olga, 'Escalate')).toHaveCount(0);
  await withdraw(id);
});

test('whoever may no longer take it is refused, and what was typed stays', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9503');
  const lena = '/v1/organizations/acme/members/lena';
  await operator('PUT', lena, { name: 'Lena', roles: ['FINANCE_APPROVER'] });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await button(ana, 'Reassign').click();
  await whom(ana).fill('Lena');
  await pane(ana).getByRole('option', { name: 'Lena' }).click();
  await reason(ana).fill('Lena wrote the offer.');
  await operator('DELETE', lena);
  await button(ana, 'Reassign to Lena').click();
  await expect(pane(ana).getByText('This person cannot take it.')).toBeVisible();
  await expect(reason(ana)).toHaveValue('Lena wrote the offer.');
  await button(ana, 'Cancel').click();
  await ana.keyboard.press('m'); // the keys are still heard
  await expect(reason(ana)).toHaveValue('Lena wrote the offer.');
  expect((await read(id)).status).toBe('PENDING');
  await withdraw(id);
});

test('on a small screen the rarer moves stand behind one button', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9504');
  const ana = await people.open('ana', { viewport: { width: 360, height: 740 } });
  await openDecision(ana, title);
  await expect(button(ana, 'Reassign')).toBeHidden();
  await button(ana, 'More').click();
  await button(ana, 'Reassign').click();
  await expect(whom(ana)).toBeFocused();
  await withdraw(id);
});
