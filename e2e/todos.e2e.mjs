// Wonder Todos: its members ask its assistant, and its administrators decide, all on its own pages.
import { expect } from '@playwright/test';
import { expectGoodLooks } from './looks.mjs';
import { ownServer } from './own-server.mjs';
import { ownTodos, refusedTodos } from './own-todos.mjs';
import { button, openDecision, pane, rowOf, signIn, test } from './people.mjs';

let server, todos;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await ownServer();
  todos = await ownTodos(server);
});
test.afterAll(async () => {
  await todos?.remove();
  await server?.remove();
});

/** Somebody's page of Wonder Todos, signed in. */
async function open(people, name, path = '/') {
  const page = await people.visit();
  await page.goto(todos.address);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  if (path !== '/') await page.goto(`${todos.address}${path}`);
  return page;
}

async function ask(page, words) {
  await page.getByLabel('Say something').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

const card = (page, title) => page.getByRole('log').getByRole('listitem').filter({ hasText: title });
const list = (page, name) => page.getByRole('article', { name });

test('Mia asks for a deletion, Adam accepts it in the inbox on the same site, and her page says that it is done', async ({
  people,
}) => {
  const mia = await open(people, 'Mia');
  await ask(mia, 'Delete the Q3 plan');
  await expect(card(mia, 'Delete “Q3 plan”')).toContainText('Waiting for an administrator');

  const adam = await open(people, 'Adam', '/reviews');
  await openDecision(adam, 'Delete “Q3 plan”');
  await expect(pane(adam)).toContainText('Mia wrote: “Delete the Q3 plan”');
  await button(adam, 'Accept').click();
  await expect(adam.getByText('Accepted. ')).toBeVisible();

  await expect(card(mia, 'Delete “Q3 plan”')).toContainText('Done');
  await expect(mia.getByText('“Q3 plan” is deleted.')).toBeVisible();
  await mia.goto(`${todos.address}/lists`);
  await expect(list(mia, 'Planning')).toContainText('Hiring in spring');
  await expect(list(mia, 'Planning')).not.toContainText('Q3 plan');
});

test('Adam says no, and Mia reads who it was and why', async ({ people }) => {
  const mia = await open(people, 'Mia');
  await ask(mia, 'Delete the office move');
  const adam = await open(people, 'Adam', '/reviews');
  await openDecision(adam, 'Delete “Office move”');
  await button(adam, 'Reject').click();
  await pane(adam).getByLabel('Reason').fill('We move in March.');
  await button(adam, 'Reject').click();

  await expect(card(mia, 'Delete “Office move”')).toContainText('Not allowed');
  await expect(mia.getByText('Adam said no. The reason: “We move in March.”')).toBeVisible();
  await mia.goto(`${todos.address}/lists`);
  await expect(list(mia, 'Office')).toContainText('Office move');
});

test('Mia loses her right between Adam’s yes and the deletion: nothing is deleted, and she is told why', async ({
  people,
}) => {
  const mia = await open(people, 'Mia');
  await ask(mia, 'Delete hiring in spring');
  await expect(card(mia, 'Delete “Hiring in spring”')).toContainText('Waiting for an administrator');
  todos.line.cut(); // the answer does not reach Wonder Todos

  const adam = await people.visit();
  await signIn(adam, 'adam', `${server.address}/`);
  await openDecision(adam, 'Delete “Hiring in spring”');
  await button(adam, 'Accept').click();
  await expect(adam.getByText('Accepted. ')).toBeVisible();

  const olga = await open(people, 'Olga', '/lists');
  await list(olga, 'Planning').getByLabel('Mia').click();
  await expect(list(olga, 'Planning').getByLabel('Mia')).not.toBeChecked();
  await expect(card(mia, 'Delete “Hiring in spring”')).toContainText('Waiting for an administrator');

  await todos.line.mend();
  await expect(card(mia, 'Delete “Hiring in spring”')).toContainText('Not done', { timeout: 20_000 });
  await expect(mia.getByText('Mia may not edit the list “Planning”, so nothing was deleted.')).toBeVisible();
  await expect(list(olga, 'Planning')).toContainText('Hiring in spring');
  await olga.reload();
  await expect(list(olga, 'Planning')).toContainText('Hiring in spring');
});

test('what Mia decides herself she finds in her own inbox, and nobody else does', async ({ people }) => {
  const mia = await open(people, 'Mia');
  await ask(mia, 'publish: what we learned this week');
  await card(mia, 'Publish a note').getByRole('link', { name: 'Decide' }).click();
  await openDecision(mia, 'Publish a note');
  await button(mia, 'Accept').click();
  await expect(mia.getByText('Accepted. ')).toBeVisible();
  await mia.goto(`${todos.address}/`);
  await expect(mia.getByText('The note is published for the team.')).toBeVisible();

  const olga = await open(people, 'Olga', '/reviews');
  await expect(rowOf(olga, 'Send invoice').first()).toBeVisible();
  await expect(rowOf(olga, 'Publish a note')).toHaveCount(0);
});

test('everybody can read and use its pages', async ({ people }) => {
  const page = await people.visit();
  await page.goto(todos.address);
  await expectGoodLooks(page, 'todos-sign-in');
  await page.getByRole('button', { name: 'Olga' }).click();
  await ask(page, 'delete the summer party');
  await expect(card(page, 'Delete “Summer party”')).toContainText('Waiting for an administrator');
  await expectGoodLooks(page, 'todos-assistant');
  await page.goto(`${todos.address}/lists`);
  await expect(list(page, 'Office')).toBeVisible();
  await expectGoodLooks(page, 'todos-lists');
  await page.goto(`${todos.address}/reviews`);
  await expect(rowOf(page, 'Send invoice').first()).toBeVisible();
  await expectGoodLooks(page, 'todos-reviews');
});

test('it does not start where Countersign would let no inbox into its pages, and says what to do', async () => {
  const { code, stderr } = await refusedTodos(server, { TODOS_ORIGIN: 'http://elsewhere.test' });
  expect(code).toBe(1);
  expect(stderr).toContain('lets no inbox into pages of http://elsewhere.test');
});
