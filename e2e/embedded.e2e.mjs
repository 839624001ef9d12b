// The inbox in a page of somebody else's, on another origin, with tokens that their backend asks for.
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { embeddingPages } from './embedding-pages.mjs';
import { address as countersign } from './place.mjs';
import { button, openDecision, pane, rowOf, signIn, test } from './people.mjs';
import { raise, read, titled, withdraw } from './tool.mjs';

const picture = (name) => fileURLToPath(new URL(`../test-results/screens/${name}.png`, import.meta.url));

let pages;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  pages = await embeddingPages('adam');
});
test.afterAll(() => pages?.close());

/** What a page sends to Countersign: the headers of its requests, each with what the browser itself added. */
function sentBy(page) {
  const sent = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${countersign}/graphql`)) sent.push(request.allHeaders());
  });
  return () => Promise.all(sent);
}

test('Adam finds his decision in a page of another origin and accepts it, whoever is signed in to Countersign', async ({
  people,
}) => {
  const title = titled('Delete “Ledger 2019”');
  const raised = await raise({ tool: 'delete-todo', arguments: { todoId: 't7' }, title });
  const page = await people.visit();
  await signIn(page, 'mia', `${countersign}/`); // her cookie is there, and of the same site
  const sent = sentBy(page);
  await page.goto(pages.declared);
  await openDecision(page, title);
  const value = pane(page).getByRole('table', { name: 'Arguments' }).getByText('t7');
  await expect(value).toHaveCSS('text-transform', 'none'); // whatever the page does to its own cells
  await expect(value).toHaveCSS('font-variant-caps', 'normal');
  await page.screenshot({ path: picture('embedded'), fullPage: true });
  await button(page, 'Accept').click();
  await expect(page.getByText('Answered here: ACCEPTED')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Accepted');
  expect(await read(raised.id)).toMatchObject({ status: 'ACCEPTED', answeredBy: 'adam' });

  const headers = (await sent()).filter(({ origin }) => origin === pages.declared);
  expect(headers.length).toBeGreaterThan(2);
  expect(headers.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  expect(headers.filter(({ authorization }) => !authorization?.startsWith('Bearer '))).toEqual([]);
});

/** The first token that the page's socket brings has run out on its way. Resolves when a later one was taken. */
function spoilFirstSignIn(page) {
  let sent = 0;
  return new Promise((acknowledged) =>
    page.routeWebSocket(/\/graphql$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const isFirst = message.includes('connection_init') && (sent += 1) === 1;
        server.send(isFirst ? message.replace(/Bearer [^"]+/, 'Bearer it.ran.out') : message);
      });
      server.onMessage((message) => {
        socket.send(message);
        if (message.includes('connection_ack')) acknowledged(sent);
      });
    }),
  );
}

test('what changes arrives by itself, also after the token of the socket ran out', async ({ people }) => {
  const page = await people.visit();
  const before = pages.given.length;
  const acknowledged = spoilFirstSignIn(page);
  await page.goto(pages.declared);
  expect(await acknowledged).toBe(2);
  expect(pages.given.length - before).toBe(2);
  await expect(page.getByRole('row').first()).toBeVisible();
  const title = titled('Delete “Ledger 2020”');
  const { id } = await raise({ tool: 'delete-todo', arguments: { todoId: 't8' }, title });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await withdraw(id);
});

test('a token that ran out is asked for anew, and what was written goes out with the next one', async ({ people }) => {
  const title = titled('Delete “Ledger 2021”');
  const raised = await raise({ tool: 'delete-todo', arguments: { todoId: 't9' }, title });
  const page = await people.visit({ expects: [/ 401 /] });
  await page.goto(pages.declared);
  await openDecision(page, title);
  await button(page, 'Reject').click();
  await pane(page).getByLabel('Reason').fill('The auditors still need it.');
  const old = pages.given.at(-1);
  await page.route(`${countersign}/graphql`, async (route) => {
    const headers = await route.request().allHeaders();
    if (headers.authorization === `Bearer ${old}`) headers.authorization = 'Bearer it.ran.out';
    await route.continue({ headers });
  });
  await button(page, 'Reject').click();
  await expect(page.getByText('Answered here: REJECTED')).toBeVisible();
  expect(await read(raised.id)).toMatchObject({ status: 'REJECTED', reason: 'The auditors still need it.' });
  expect(pages.given.at(-1)).not.toBe(old);
});

test('whoever gets no good token any more is told to sign in again', async ({ people }) => {
  const page = await people.visit({ expects: [/ 401 /] });
  await page.route('**/token', (route) => route.fulfill({ json: { token: 'it.ran.out' } }));
  await page.goto(pages.declared);
  await expect(page.getByRole('alert').getByText('Sign in again.')).toBeVisible();
  await page.unroute('**/token');
  const again = page.getByRole('button', { name: 'Try again' });
  // It may try again by itself in the moment before the click.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(page.getByRole('row').first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a page that nobody declared gets nothing, and says that the server cannot be reached', async ({ people }) => {
  const title = titled('Delete “Ledger 2022”');
  const { id } = await raise({ tool: 'delete-todo', arguments: { todoId: 't10' }, title });
  const page = await people.visit({ expects: [/CORS policy|ERR_FAILED| 403 |WebSocket connection/] });
  const answers = [];
  page.on('response', (response) => {
    if (response.url().startsWith(`${countersign}/graphql`)) answers.push(response.status());
  });
  await page.goto(pages.other);
  await expect(page.getByRole('alert').getByText('The server cannot be reached')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.screenshot({ path: picture('embedded-undeclared'), fullPage: true });
  expect(answers.filter((status) => status < 400)).toEqual([]);
  await withdraw(id);
});
