// The connection goes, and comes back: nobody loses a word, and nothing is missed in silence.
import { expect } from '@playwright/test';
import { ownServer } from './own-server.mjs';
import { button, openDecision, pane, rowOf, signIn, test } from './people.mjs';
import { operator, raise, titled, withdraw } from './tool.mjs';

const UNREACHABLE = [/Failed to load resource: .*\/graphql/, /WebSocket connection to .* failed/];

const OFFLINE = 'You are offline.';
const reason = (page) => pane(page).getByLabel('Reason');
const invoice = (title) => ({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 8.' }, title });

test('the server restarts while Ana writes: no word is lost, and the list is brought up to date', async ({
  people,
}) => {
  test.setTimeout(90_000);
  const own = await ownServer();
  try {
    const ana = await people.visit({ expects: UNREACHABLE });
    await signIn(ana, 'ana', `${own.address}/`);
    await openDecision(ana, 'Send invoice 2056');
    await button(ana, 'Reject').click();
    await reason(ana).fill('The amount is');

    await own.stop();
    await ana.keyboard.type(' that of');
    await expect(pane(ana).getByText('What you see may be')).toBeVisible();
    await button(ana, 'Reject').click();
    await expect(pane(ana).getByText('it is not known whether this arrived')).toBeVisible();
    await reason(ana).press('End');
    await ana.keyboard.type(' last');
    await own.start();
    await ana.keyboard.type(' year.');
    const title = titled('Send invoice 9900');
    await raise(invoice(title), { key: own.applicationKey(), address: own.address });

    await expect(ana.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: 20_000 });
    await expect(ana.getByText('What you see may be')).toHaveCount(0, { timeout: 10_000 });
    await expect(reason(ana)).toHaveValue('The amount is that of last year.');
    await button(ana, 'Reject').click();
    await expect(ana.getByText('Rejected. ')).toBeVisible();
  } finally {
    await own.remove();
  }
});

test('a role is taken from Lena while she looks: nothing of it stays on her screen', async ({ people }) => {
  const lena = '/v1/organizations/acme/members/lena';
  await operator('PUT', lena, { name: 'Lena', roles: ['FINANCE_APPROVER'] });
  const title = titled('Send invoice 9901');
  const { id } = await raise(invoice(title));
  const { body } = await operator('POST', '/v1/users/lena/sign-in-link');
  const page = await people.visit();
  await page.goto(body.url);
  await page.getByLabel('Login').fill('lena');
  await page.getByLabel('New password').fill('countersign-demo');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(rowOf(page, title)).toBeVisible();

  await operator('PUT', lena, { name: 'Lena', roles: ['ORG_MEMBER'] });
  await expect(rowOf(page, title)).toHaveCount(0);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await operator('DELETE', lena);
  await withdraw(id);
});

test('offline is said, and so is what cannot be done; back online the page catches up', async ({ people }) => {
  const title = titled('Send invoice 9902');
  const { id } = await raise(invoice(title));
  const ben = await people.open('ben', { expects: [...UNREACHABLE, /ERR_INTERNET_DISCONNECTED/] });
  await openDecision(ben, title);
  await ben.context().setOffline(true);
  await expect(pane(ben).getByRole('status').getByText(OFFLINE)).toBeVisible();
  await button(ben, 'Claim').click();
  await expect(pane(ben).getByText('it is not known whether this arrived')).toBeVisible();
  await expect(rowOf(ben, title)).toContainText('Open to');

  const late = titled('Send invoice 9903');
  const { id: another } = await raise(invoice(late));
  await ben.context().setOffline(false);
  await expect(ben.getByText(OFFLINE)).toHaveCount(0);
  await expect(ben.getByRole('button', { name: '1 new' })).toBeVisible();
  for (const each of [id, another]) await withdraw(each);
});

test('a page whose socket leads nowhere says so, and asks instead', async ({ people }) => {
  const ben = await people.open('ben', { deaf: true });
  await expect(rowOf(ben, 'Send invoice').first()).toBeVisible();
  await expect(ben.getByText('Changes do not arrive by themselves').first()).toBeVisible({ timeout: 15_000 });
  const title = titled('Send invoice 9904');
  const { id } = await raise(invoice(title));
  await expect(ben.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: 16_000 });
  await withdraw(id);
});

test('a page has one socket and one subscription, which its content security policy allows; signing out ends them', async ({
  people,
}) => {
  const ben = await people.visit();
  await ben.addInitScript(() => {
    globalThis.refused = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => globalThis.refused.push(blockedURI));
  });
  const sockets = [];
  const subscriptions = [];
  ben.on('websocket', (socket) => {
    sockets.push(socket);
    socket.on('framesent', ({ payload }) => JSON.parse(payload).type === 'subscribe' && subscriptions.push(payload));
  });
  await signIn(ben, 'ben');
  await rowOf(ben, 'Send invoice').first().click();
  await expect(button(ben, 'Accept')).toBeEnabled();
  await expect.poll(() => subscriptions.length).toBe(1);
  expect(sockets.map((socket) => new URL(socket.url()).pathname)).toEqual(['/graphql']);
  expect(await ben.evaluate(() => globalThis.refused)).toEqual([]);
  await ben.getByRole('button', { name: 'Sign out' }).click();
  await expect(ben.getByLabel('Login')).toBeVisible();
  await expect.poll(() => sockets[0].isClosed()).toBe(true);
  expect(sockets).toHaveLength(1);
});

test('a socket that has fallen silent is noticed, and what came meanwhile is read', async ({ people }) => {
  const ben = await people.visit();
  const sockets = [];
  await ben.context().routeWebSocket('**/graphql', (page) => {
    const socket = { isSilent: false };
    sockets.push(socket);
    page.connectToServer().onMessage((message) => socket.isSilent || page.send(message));
  });
  await signIn(ben, 'ben');
  await expect(rowOf(ben, 'Send invoice').first()).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  await ben.waitForTimeout(1_000); // it is connected
  sockets[0].isSilent = true;
  const title = titled('Send invoice 9905');
  const { id } = await raise(invoice(title));
  await expect(ben.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: 20_000 });
  expect(sockets.length).toBe(2);
  await withdraw(id);
});
