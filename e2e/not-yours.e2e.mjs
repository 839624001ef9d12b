import { expect } from '@playwright/test';
import { test } from './people.mjs';
import { raise, titled, withdraw } from './tool.mjs';

const NOBODYS = '0198c2f0-7a3e-7000-8000-0123456789ab';

/** The list beside it grows older while one looks. */
const AGES = /\bnow\b|\d+ \w+ (ago|left)/g;

/** The page at an address as its reader sees it, and what the server answered to each thing that it asked. */
async function visit(page, id) {
  await page.goto('about:blank');
  const answers = {};
  const keep = async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const { date: _, 'x-request-id': __, ratelimit: ___, ...headers } = await response.allHeaders();
    const question = response.request().postData().replace(id, '<id>');
    answers[question] = { status: response.status(), headers, body: await response.text() };
  };
  page.on('response', keep);
  await page.goto(`/d/${id}`);
  await expect(page.getByRole('heading', { name: 'No longer available to you' })).toBeFocused();
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  const text = await page.locator('body').innerText();
  return { text: text.replace(AGES, ''), title: await page.title(), answers };
}

test('Adam gets the same for an invoice as for an id that does not exist', async ({ people }) => {
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 10 }, title: titled('Not for Adam') });
  const adam = await people.open('adam');
  const [hidden, absent, malformed] = [await visit(adam, id), await visit(adam, NOBODYS), await visit(adam, 'no-id')];
  expect(Object.keys(hidden.answers).join()).toContain('<id>');
  expect(hidden).toEqual(absent);
  expect(hidden).toEqual(malformed);
  await withdraw(id);
});

test('neither the requester nor a stranger finds it, and the requester sees nothing of its reviewers', async ({
  people,
}) => {
  const title = titled('Send invoice 9100');
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 10 }, title });
  const [mia, bo] = [await people.open('mia'), await people.open('bo')];
  for (const page of [mia, bo]) await visit(page, id);
  await mia.goto('/requests');
  const request = mia.getByRole('listitem').filter({ hasText: title });
  await expect(request).toContainText('Waiting');
  for (const name of ['Ana', 'Ben', 'Olga']) await expect(request).not.toContainText(name);
  await request.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(request).toContainText('Withdrawn');
});
