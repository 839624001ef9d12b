import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { comeBack, signIn, test } from './people.mjs';
import { operator } from './tool.mjs';

const REFUSED = /status of 40[14].*\/auth\//;

test('somebody new sets login and password by their link, once, and is in', async ({ people }) => {
  const user = `noor-${randomUUID().slice(0, 8)}`;
  await operator('PUT', `/v1/organizations/acme/members/${user}`, { name: 'Noor', roles: ['FINANCE_APPROVER'] });
  const { body: link } = await operator('POST', `/v1/users/${user}/sign-in-link`);
  const noor = await people.visit({ expects: [REFUSED] });
  await noor.goto(link.url);
  await expect(noor.getByText('Noor, choose how you sign in from now on.')).toBeVisible();
  await noor.getByLabel('Login').fill(user);
  await noor.getByLabel('New password').fill('seven blue bicycles');
  await noor.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(noor.getByRole('grid', { name: 'Decisions waiting for you' })).toBeVisible();
  expect(new URL(noor.url()).pathname).toBe('/');

  const later = await people.visit({ expects: [REFUSED] });
  await later.goto(link.url);
  await expect(later.getByText('This link is no longer valid')).toBeVisible();
  await operator('DELETE', `/v1/organizations/acme/members/${user}`);
});

test('a wrong password is refused as an unknown login is', async ({ people }) => {
  const page = await people.visit({ expects: [REFUSED] });
  await page.goto('/');
  for (const login of ['adam', 'nobody-at-all']) {
    await page.getByLabel('Login').fill(login);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'do not fit together' })).toBeVisible();
    await expect(page.getByLabel('Login')).toHaveValue(login);
  }
});

test('whoever signs out is out, and the way back asks again', async ({ people }) => {
  const adam = await people.visit();
  await signIn(adam, 'adam');
  await expect(adam.getByRole('row').first()).toBeVisible();
  await adam.route('**/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {}); // nobody waits for it any more
  });
  await comeBack(adam); // everything is asked for again, and answered after the session is gone: nobody hears of it
  await adam.getByRole('button', { name: 'Sign out' }).click();
  await expect(adam.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await adam.waitForTimeout(2_000);
  await adam.unrouteAll();
  await adam.goBack();
  await adam.goto('/history');
  await expect(adam.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(adam, 'mia', '/requests');
  await expect(adam.getByRole('region', { name: 'Requests' })).toBeVisible();
});
