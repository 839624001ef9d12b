import { expect } from '@playwright/test';
import { button, openDecision, pane, test } from './people.mjs';
import { raise, read, titled, tool } from './tool.mjs';

const invoice = { number: '9001', customer: 'Halden Print', amount: 120.5, iban: 'NO9386011117947', note: 'Order 1.' };

const editor = (page) => pane(page).getByRole('textbox', { name: 'Arguments as JSON' });

async function edit(page, change) {
  const before = JSON.parse(await editor(page).inputValue());
  await editor(page).fill(JSON.stringify({ ...before, ...change }, null, 2));
}

test('Ana changes the note before she accepts, and the changed call is what runs', async ({ people }) => {
  const title = titled('Send invoice 9001');
  const { id, digest } = await raise({ tool: 'send-invoice', arguments: invoice, title });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await button(ana, 'Accept with changes').click();

  await edit(ana, { note: 'Order 803.' });
  const changes = pane(ana).getByRole('list', { name: 'What you change' });
  await expect(changes.getByRole('listitem')).toHaveText([/^\/note.*"Order 1\.".*"Order 803\."$/]);
  await button(ana, 'Accept with 1 change').click();
  await expect(ana.getByText('Accepted with changes. ')).toBeVisible();

  const decided = await read(id);
  expect(decided).toMatchObject({
    status: 'ACCEPTED_WITH_MODIFICATIONS',
    changedArguments: ['/note'],
    raisedDigest: digest,
  });
  const { body } = await tool('POST', `/v1/decisions/${id}/grant`, { executor: 'worker-1' });
  expect(body).toMatchObject({ arguments: { ...invoice, note: 'Order 803.' }, digest: decided.digest });
});

test('what may not be changed is told beside it, and what was typed stays', async ({ people }) => {
  const title = titled('Send invoice 9002');
  const { id } = await raise({ tool: 'send-invoice', arguments: invoice, title });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await button(ana, 'Accept with changes').click();
  await edit(ana, { customer: 'Somebody else', amount: '120.5' });
  await button(ana, 'Accept with 2 changes').click();
  const changes = pane(ana).getByRole('list', { name: 'What you change' }).getByRole('listitem');
  await expect(changes.filter({ hasText: '/customer' })).toContainText('This argument may not be changed.');
  await expect(editor(ana)).toHaveValue(/Somebody else/);

  await edit(ana, { customer: invoice.customer });
  await button(ana, 'Accept with 1 change').click();
  await expect(changes.filter({ hasText: '/amount' })).toContainText('a number stays a number');
  await edit(ana, { amount: 99 });
  await button(ana, 'Accept with 1 change').click();
  await expect(ana.getByText('Accepted with changes. ')).toBeVisible();
  expect((await read(id)).changedArguments).toEqual(['/amount']);
});

test('a hidden value stays hidden, and stays as it was', async ({ people }) => {
  const title = titled('Send invoice 9003');
  const { id } = await raise({ tool: 'send-invoice', arguments: invoice, title });
  const ana = await people.open('ana');
  const answers = [];
  ana.on('response', (response) => answers.push(response.text().catch(() => '')));
  await openDecision(ana, title);
  await expect(pane(ana).getByRole('row', { name: 'iban' })).toContainText('hidden');
  await button(ana, 'Accept with changes').click();
  await edit(ana, { note: 'Order 804.' });
  await button(ana, 'Accept with 1 change').click();
  await expect(ana.getByText('Accepted with changes. ')).toBeVisible();
  expect((await Promise.all(answers)).join()).not.toContain(invoice.iban);
  const { body } = await tool('POST', `/v1/decisions/${id}/grant`, { executor: 'worker-1' });
  expect(body.arguments.iban).toBe(invoice.iban);
});

test('what Ana has looked at is not in what she sends back, and runs as it was', async ({ people }) => {
  const title = titled('Send invoice 9004');
  const { id } = await raise({ tool: 'send-invoice', arguments: invoice, title });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await button(ana, 'Reveal iban').click();
  await expect(pane(ana).getByRole('row', { name: 'iban' })).toContainText(invoice.iban);
  await button(ana, 'Accept with changes').click();
  expect(JSON.parse(await editor(ana).inputValue()).iban).toEqual({ $sensitive: true });
  await edit(ana, { note: 'Order 805.' });
  await button(ana, 'Accept with 1 change').click();
  await expect(ana.getByText('Accepted with changes. ')).toBeVisible();
  const { body } = await tool('POST', `/v1/decisions/${id}/grant`, { executor: 'worker-1' });
  expect(body.arguments).toEqual({ ...invoice, note: 'Order 805.' });
});
