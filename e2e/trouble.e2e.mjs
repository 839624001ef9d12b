import { expect } from '@playwright/test';
import { button, openDecision, pane, test } from './people.mjs';
import { operator, raise, read, titled, tool, withdraw } from './tool.mjs';

const REASON = 'The amount is that of last year.';
const UNREACHABLE = /Failed to load resource: net::ERR_\S+ .*\/graphql/;

const waiting = async (words) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 3.' }, title });
  return { id, title };
};

const reason = (page) => pane(page).getByLabel('Reason');

async function startRejecting(page, title) {
  await openDecision(page, title);
  await button(page, 'Reject').click();
  await reason(page).fill(REASON);
}

test('an answer that finds no server loses no word, and counts once when it is sent again', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9300');
  const ana = await people.open('ana', { expects: [UNREACHABLE] });
  await startRejecting(ana, title);
  await ana.route('**/graphql', (route) => route.abort('connectionrefused'));
  await button(ana, 'Reject').click();
  await expect(pane(ana).getByText('it is not known whether this arrived')).toBeVisible();
  await expect(reason(ana)).toHaveValue(REASON);
  expect((await read(id)).status).toBe('PENDING');
  await ana.unroute('**/graphql');
  await button(ana, 'Reject').click();
  await expect(ana.getByText('Rejected. ')).toBeVisible();
  expect(await read(id)).toMatchObject({ status: 'REJECTED', reason: REASON, answeredBy: 'ana' });
});

test('an answer whose confirmation is lost is told when it is sent again', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9301');
  const ana = await people.open('ana', { expects: [UNREACHABLE] });
  await startRejecting(ana, title);
  let isLost = false;
  await ana.route('**/graphql', async (route) => {
    const isAnswer = route.request().postData().includes('REJECT');
    if (!isAnswer || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(ana, 'Reject').click();
  await expect(pane(ana).getByText('it is not known whether this arrived')).toBeVisible();
  expect((await read(id)).status).toBe('REJECTED');
  await button(ana, 'Reject').click();
  await expect(ana.getByText('Rejected. ')).toBeVisible();
});

test('somebody was faster: Olga, who has not heard of it, is told what to do, and what she wrote is still there', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9302');
  const [olga, ben] = [await people.open('olga', { deaf: true }), await people.open('ben')];
  await startRejecting(olga, title);
  await openDecision(ben, title);
  await button(ben, 'Claim').click();
  await expect(ben.getByText('You have it in hand.')).toBeVisible();
  await button(olga, 'Reject').click();
  await expect(pane(olga).getByText('Take it over first, then answer.')).toBeVisible();
  await expect(reason(olga)).toHaveValue(REASON);
  await withdraw(id);
});

test('the requester left: Ana accepts, is told that nothing runs, and nothing does', async ({ people }) => {
  const member = '/v1/organizations/acme/members/lena';
  await operator('PUT', member, { name: 'Lena', roles: ['ORG_MEMBER'] });
  const title = titled('Send invoice 9303');
  const { id } = await raise({ tool: 'send-invoice', requester: 'lena', arguments: { amount: 75 }, title });
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await operator('DELETE', member);
  await button(ana, 'Accept').click();
  await expect(pane(ana).getByText('Not run: the authority has gone')).toBeVisible();
  expect(await read(id)).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED', executable: false });
  expect(await tool('POST', `/v1/decisions/${id}/grant`, { executor: 'w' })).toMatchObject({ status: 409 });
});

test('a session that ends loses nothing: Ana signs in again where she was', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9304');
  const ana = await people.open('ana', { expects: [/401.*\/graphql/] });
  await startRejecting(ana, title);
  await ana.context().clearCookies();
  await button(ana, 'Reject').click();
  await expect(ana.getByText('what you wrote is still there')).toBeVisible();
  await ana.getByLabel('Login').fill('ana');
  await ana.getByLabel('Password').fill('countersign-demo');
  await ana.getByRole('button', { name: 'Sign in' }).click();
  await button(ana, 'Reject').click();
  await expect(reason(ana)).toHaveValue(REASON);
  await button(ana, 'Reject').click();
  await expect(ana.getByText('Rejected. ')).toBeVisible();
  expect(await read(id)).toMatchObject({ status: 'REJECTED', reason: REASON });
});
