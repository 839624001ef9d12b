// What others do reaches the page by itself: nobody reloads anything here.
import { expect } from '@playwright/test';
import { button, openDecision, pane, rowOf, test } from './people.mjs';
import { raise, read, titled, tool, withdraw } from './tool.mjs';

const GONE = 'No longer available to you';

const waiting = async (words, more) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 6.' }, title, ...more });
  return { id, title };
};

const reason = (page) => pane(page).getByLabel('Reason');
const count = (page) => page.getByRole('tab', { name: /^All/ });

test('what an agent raises waits behind a button, and comes when it is asked for', async ({ people }) => {
  const first = await waiting('Send invoice 9600');
  const ben = await people.open('ben');
  await expect(rowOf(ben, first.title)).toBeVisible();
  const before = await count(ben).innerText();
  const second = await waiting('Send invoice 9601');
  await expect(ben.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(ben.getByRole('status').filter({ hasText: '1 new' })).toHaveCount(1); // told, too
  await expect(count(ben)).not.toHaveText(before);
  await expect(rowOf(ben, second.title)).toHaveCount(0);
  await ben.getByRole('button', { name: '1 new' }).click();
  await expect(rowOf(ben, second.title)).toBeFocused();
  for (const { id } of [first, second]) await withdraw(id);
});

test('a burst is one refresh', async ({ people }) => {
  const ben = await people.open('ben');
  await expect(rowOf(ben, 'Send invoice').first()).toBeVisible();
  await ben.waitForTimeout(1_000); // what is read afresh once the connection is there has been read
  const lists = [];
  ben.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes('"order"')) lists.push(request);
  });
  const raised = await Promise.all(Array.from({ length: 20 }, (_, at) => waiting(`Send invoice 97${at}`)));
  await expect(ben.getByRole('button', { name: '20 new' })).toBeVisible();
  expect(lists.length).toBeLessThanOrEqual(4);
  for (const { id } of raised) await withdraw(id);
});

test('a colleague answers what Ben is writing about: he is told so, and keeps what he wrote', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9602');
  const [ana, ben] = [await people.open('ana'), await people.open('ben')];
  for (const page of [ana, ben]) await openDecision(page, title);
  await button(ben, 'Reject').click();
  await reason(ben).fill('Not this month, says the');
  await button(ana, 'Accept').click();
  await expect(ana.getByText('Accepted. ')).toBeVisible();

  await expect(pane(ben).getByText(GONE).first()).toBeVisible();
  await expect(rowOf(ben, title)).toContainText(GONE);
  await expect(button(ben, 'Reject')).toHaveCount(0);
  await expect(reason(ben)).toBeFocused();
  await ben.keyboard.type(' customer.');
  await expect(reason(ben)).toHaveValue('Not this month, says the customer.');
  await expect(pane(ben).getByText('What you wrote stays here')).toBeVisible();
  await expect(ben.locator('body')).not.toContainText('Accepted');
  expect(await read(id)).toMatchObject({ status: 'ACCEPTED', answeredBy: 'ana' });
});

test('whoever answers sees their own answer, and no word of its being gone', async ({ people }) => {
  const { title } = await waiting('Send invoice 9603');
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await ana.evaluate((gone) => {
    globalThis.seenGone = false;
    new MutationObserver(() => (globalThis.seenGone ||= document.body.innerText.includes(gone))).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, GONE);
  // The news of it overtakes the answer itself.
  await ana.route('**/graphql', async (route) => {
    const response = await route.fetch();
    if (route.request().postData().includes('ACCEPT')) await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response });
  });
  await button(ana, 'Accept').click();
  await expect(ana.getByText('Accepted. ')).toBeVisible();
  await expect(rowOf(ana, title)).toContainText('Accepted');
  await ana.waitForTimeout(1_000);
  expect(await ana.evaluate(() => globalThis.seenGone)).toBe(false);
});

test('what its requester withdraws is gone for whoever reads it', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9604');
  const ben = await people.open('ben');
  await openDecision(ben, title);
  await button(ben, 'Accept').focus();
  await withdraw(id);
  await expect(pane(ben).getByText(GONE)).toBeVisible();
  await expect(rowOf(ben, title)).toContainText(GONE);
  await expect(button(ben, 'Accept')).toHaveCount(0);
  await expect(pane(ben).getByRole('heading', { name: 'Run send-invoice' })).toBeFocused();
  await ben.keyboard.press('Escape'); // the keys are still heard
  await expect(rowOf(ben, title)).toBeFocused();
});

test('a colleague claims what Olga is writing about: what she wrote stays, and she may take it over', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9605');
  const [olga, ben] = [await people.open('olga'), await people.open('ben')];
  for (const page of [olga, ben]) await openDecision(page, title);
  await button(olga, 'Reject').click();
  await reason(olga).fill('Paid already.');
  await button(ben, 'Claim').click();
  await expect(ben.getByText('You have it in hand.')).toBeVisible();
  await expect(pane(olga).getByText('this move is no longer offered to you')).toBeVisible();
  await expect(reason(olga)).toHaveValue('Paid already.');
  await expect(button(olga, 'Reject')).toHaveCount(0);
  await button(olga, 'Close').click();
  await expect(button(olga, 'Take over')).toBeVisible();
  await withdraw(id);
});

/** Does something while the application has one more gate, whose decisions lapse as soon as may be. */
async function withQuickGate(act) {
  const { body } = await tool('GET', '/v1/gates');
  const gates = body.items.map((gate) => ({ ...gate, revision: undefined, declaredAt: undefined }));
  const quick = { tool: 'pay-at-once', route: 'ROLE', eligibleRole: 'FINANCE_APPROVER', expiresIn: 10 };
  expect(await tool('PUT', '/v1/gates', { gates: [...gates, quick] })).toMatchObject({ status: 200 });
  try {
    return await act();
  } finally {
    await tool('PUT', '/v1/gates', { gates });
  }
}

test('an open page says so when time is up', async ({ people }) => {
  const ben = await people.open('ben');
  await expect(ben.getByRole('row').first()).toBeVisible(); // what comes from now on is new
  const { id, title } = await withQuickGate(() => waiting('Pay invoice 9606', { tool: 'pay-at-once' }));
  await ben.getByRole('button', { name: '1 new' }).click();
  await openDecision(ben, title);
  await expect(pane(ben).getByText(GONE)).toBeVisible({ timeout: 14_000 });
  await expect(rowOf(ben, title)).toContainText(GONE);
  expect((await read(id)).status).toBe('LAPSED');
});
