import { expect } from '@playwright/test';
import { button, openDecision, pane, test } from './people.mjs';
import { raise, titled, withdraw } from './tool.mjs';

const IBAN = 'NO9386011117947';
const UNREACHABLE = /Failed to load resource: net::ERR_\S+ .*\/graphql/;

async function waiting(words) {
  const title = titled(words);
  return {
    title,
    ...(await raise({ tool: 'send-invoice', arguments: { amount: 80, iban: IBAN, note: 'Order 5.' }, title })),
  };
}

const account = (page) => pane(page).getByRole('row', { name: 'iban' });
const looks = (page) => pane(page).getByRole('listitem').filter({ hasText: 'looked at a hidden value' });

async function reveal(page) {
  await button(page, 'Reveal iban').click();
  await expect(account(page)).toContainText(IBAN);
}

/** What the page keeps beyond its own memory. */
const kept = (page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.title]),
  );

/** The server's answers from now on. */
function listen(page) {
  const answers = [];
  page.on('response', (response) => answers.push(response.text().catch(() => '')));
  return async () => (await Promise.all(answers)).filter((answer) => answer.includes(IBAN));
}

test('Ana looks at the account, everybody sees that she did, and Ben sees what he saw before', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9500');
  const [ana, ben] = [await people.open('ana'), await people.open('ben')];
  const [toAna, toBen] = [listen(ana), listen(ben)];
  await openDecision(ana, title);
  await openDecision(ben, title);
  await expect(account(ana)).toContainText('hidden');
  await expect(button(ana, 'Reveal iban')).toHaveAccessibleDescription('Revealing is recorded with your name.');
  await reveal(ana);
  await expect(account(ana).getByRole('status')).toHaveText(`"${IBAN}"`);
  expect(await kept(ana)).not.toContain(IBAN);
  for (const page of [ana, ben]) await expect(looks(page)).toHaveText([/^Ana /]);
  await expect(account(ben)).toContainText('hidden');

  await button(ana, 'Hide iban').click();
  await expect(account(ana)).not.toContainText(IBAN);
  await reveal(ana);
  await expect(looks(ana)).toHaveCount(2);
  await ana.reload();
  await expect(account(ana)).toContainText('hidden');
  await expect(looks(ana)).toHaveCount(2);
  expect(await toAna()).toEqual(
    Array(2).fill(JSON.stringify({ data: { reveal: { __typename: 'Revealed', value: IBAN } } })),
  );
  expect(await toBen()).toEqual([]);
  await withdraw(id);
});

test('by keyboard the focus stays where it is, and what is shown goes when the decision is left or changes hands', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9501');
  const ana = await people.open('ana');
  await openDecision(ana, title);
  await button(ana, 'Reveal iban').focus();
  await ana.keyboard.press('Enter');
  await expect(account(ana)).toContainText(IBAN);
  await expect(button(ana, 'Hide iban')).toBeFocused();
  await ana.keyboard.press('Space');
  await expect(account(ana)).toContainText('hidden');
  await expect(button(ana, 'Reveal iban')).toBeFocused();

  await reveal(ana);
  await button(ana, 'Claim').click();
  await expect(button(ana, 'Give back')).toBeVisible();
  await expect(account(ana)).toContainText('hidden');
  await reveal(ana);
  await ana.goBack();
  await ana.goForward();
  await expect(account(ana)).toContainText('hidden');
  await withdraw(id);
});

test('the button stays under the pointer, and the second press of a double click takes nothing back', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9502');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    const ana = await people.open('ana', { viewport: size });
    await openDecision(ana, title);
    await button(ana, 'Reveal iban').hover();
    const before = await button(ana, 'Reveal iban').boundingBox();
    await button(ana, 'Reveal iban').dblclick({ delay: 20 });
    await expect(account(ana)).toContainText(IBAN);
    const { x, y, width } = await button(ana, 'Hide iban').boundingBox();
    expect(y).toBe(before.y);
    const middle = before.x + before.width / 2;
    expect([middle > x, middle < x + width]).toEqual([true, true]);
  }
  await withdraw(id);
});

test('a value that does not come is told beside it, and can be asked for again', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9503');
  const ana = await people.open('ana', { expects: [UNREACHABLE] });
  await openDecision(ana, title);
  await ana.route('**/graphql', (route) =>
    route.request().postData().includes('/iban') ? route.abort('connectionrefused') : route.continue(),
  );
  await button(ana, 'Reveal iban').click();
  await expect(account(ana).getByRole('alert')).toHaveText(
    'The server did not answer. Try again: each time is recorded.',
  );
  await ana.unroute('**/graphql');
  await reveal(ana);
  await expect(account(ana).getByRole('alert')).toBeEmpty();

  await button(ana, 'Hide iban').click();
  await ana.context().setOffline(true);
  await expect(button(ana, 'Reveal iban')).toBeDisabled();
  await expect(account(ana)).toContainText('You are offline: this has to wait.');
  await ana.context().setOffline(false);
  await reveal(ana);
  await withdraw(id);
});

test('Ben, who has not heard that Ana took it, sees no value but that it is no longer available', async ({
  people,
}) => {
  const { id, title } = await waiting('Send invoice 9504');
  const [ana, ben] = [await people.open('ana'), await people.open('ben', { deaf: true })];
  await openDecision(ana, title);
  await openDecision(ben, title);
  await button(ana, 'Claim').click();
  await expect(button(ana, 'Give back')).toBeVisible();
  const toBen = listen(ben);
  await button(ben, 'Reveal iban').click();
  await expect(pane(ben).getByText('No longer available to you')).toBeVisible();
  await expect(button(ben, 'Reveal iban')).toHaveCount(0);
  expect(await toBen()).toEqual([]);
  await expect(looks(ana)).toHaveCount(0);
  await withdraw(id);
});
