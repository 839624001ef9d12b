// The people of the demo, each with a browser of their own. What their pages complain of fails the journey.
import { expect, test as base } from '@playwright/test';

/** Signed in once a run; most journeys are about what comes after. */
const sessions = new Map();

const PASSWORD = 'countersign-demo';

/** Nobody is signed in yet: that is what the page asks, and the browser writes the answer's 401 to its console. */
const KNOWN = /\/auth\/session\b.* 401 |401 .*\/auth\/session\b/;

export const test = base.extend({
  /**
   * `const ana = await people.open('ana')`: her page, signed in. `options` are those of a browser context; to whom is
   * `deaf` no change arrives, so that they may be too late.
   */
  people: async ({ browser }, use) => {
    const contexts = [];
    const complaints = [];
    await use({
      async visit({ expects = [], deaf = false, ...options } = {}) {
        const context = await browser.newContext(options);
        contexts.push(context);
        if (deaf) await context.routeWebSocket('**/graphql', () => {});
        return watched(await context.newPage(), (complaint) => {
          if (![KNOWN, ...expects].some((expected) => expected.test(complaint))) complaints.push(complaint);
        });
      },
      async open(login, options) {
        const page = await this.visit({ ...options, storageState: sessions.get(login) });
        if (sessions.has(login)) await page.goto('/');
        else await signIn(page, login);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        sessions.set(login, await page.context().storageState());
        return page;
      },
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the pages complained of').toEqual([]);
  },
});

function watched(page, complain) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complain(`thrown: ${error.stack ?? error.message}`));
  return page;
}

export async function signIn(page, login, path = '/') {
  await page.goto(path);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** As when one comes back to the window: everything on the page is asked for again. */
export const comeBack = (page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

export const rowOf = (page, title) => page.getByRole('row').filter({ hasText: title });
export const pane = (page) => page.getByRole('region', { name: 'Decision' });
export const button = (page, name) => pane(page).getByRole('button', { name, exact: true });

/** Finds the decision in the list and opens it. */
export async function openDecision(page, title) {
  await rowOf(page, title).click();
  await expect(pane(page).getByText(title)).toBeVisible();
}
