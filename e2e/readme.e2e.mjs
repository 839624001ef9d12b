import { expect } from '@playwright/test';
import { button, openDecision, rowOf, test } from './people.mjs';
import { raise, read, titled, tool } from './tool.mjs';

test('a tool pauses, Adam accepts, and the call runs once, as Mia', async ({ people }) => {
  const title = titled('Delete “Q3 plan”');
  const raised = await raise({ tool: 'delete-todo', arguments: { todoId: 't1' }, title });
  expect(raised).toMatchObject({ status: 'PENDING', final: false, executable: false });

  const adam = await people.visit();
  await adam.goto('/');
  await adam.getByRole('button', { name: 'Adam' }).click();
  await openDecision(adam, title);
  await expect(adam.getByRole('table', { name: 'Arguments' })).toContainText('"t1"');
  await button(adam, 'Accept').click();
  await expect(adam.getByText('Accepted. ')).toBeVisible();
  await expect(rowOf(adam, title)).toContainText('Accepted');

  expect(await read(raised.id)).toMatchObject({ status: 'ACCEPTED', answeredBy: 'adam', executable: true });
  const grant = (executor) => tool('POST', `/v1/decisions/${raised.id}/grant`, { executor });
  expect(await grant('worker-1')).toMatchObject({
    status: 200,
    body: { arguments: { todoId: 't1' }, digest: raised.digest, runAs: { user: 'mia', organization: 'acme' } },
  });
  expect(await grant('worker-2')).toMatchObject({ status: 409, body: { code: 'already_granted' } });

  const receipt = { executor: 'worker-1', result: 'succeeded' };
  expect(await tool('POST', `/v1/decisions/${raised.id}/receipt`, receipt)).toMatchObject({ status: 200 });
  await adam.getByRole('link', { name: 'History' }).click();
  await expect(adam.getByRole('listitem').filter({ hasText: title })).toContainText('Accepted → ran');
});

test('the address that the tool was given opens the decision', async ({ people }) => {
  const title = titled('Delete “Sketches”');
  const { url } = await raise({ tool: 'delete-todo', arguments: { todoId: 't2' }, title });
  const adam = await people.visit();
  await adam.goto(url);
  await adam.getByRole('button', { name: 'Adam' }).click();
  await expect(adam.getByRole('heading', { name: 'Run delete-todo' })).toBeVisible();
  await button(adam, 'Accept').click();
  await expect(adam.getByText('Accepted. ')).toBeVisible();
});
