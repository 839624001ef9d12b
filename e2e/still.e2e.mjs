// Nothing moves under the pointer or the focus, whatever others do meanwhile.
import { expect } from '@playwright/test';
import { button, openDecision, pane, rowOf, test } from './people.mjs';
import { raise, titled, withdraw } from './tool.mjs';

const GONE = 'No longer available to you';

const waiting = async (words) => {
  const title = titled(words);
  const { id } = await raise({ tool: 'send-invoice', arguments: { amount: 75, note: 'Order 7.' }, title });
  return { id, title };
};

/** What lies under a point of the page. */
const under = (page, { x, y }) =>
  page.evaluate(
    ([left, top]) => {
      const element = document.elementFromPoint(left, top);
      return (element.closest('[role="row"], button') ?? element).textContent;
    },
    [x, y],
  );

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

test('a row stays under the pointer while others arrive and go, and the click opens it', async ({ people }) => {
  const [lower, upper] = [await waiting('Send invoice 9800'), await waiting('Send invoice 9801')];
  const ben = await people.open('ben');
  const point = await middleOf(rowOf(ben, lower.title));
  await ben.mouse.move(point.x, point.y);

  const late = await waiting('Send invoice 9802');
  await withdraw(upper.id);
  await expect(ben.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(rowOf(ben, upper.title)).toContainText(GONE);
  expect(await under(ben, point)).toContain(lower.title);
  await ben.mouse.click(point.x, point.y);
  await expect(pane(ben).getByText(lower.title)).toBeVisible();
  for (const { id } of [lower, late]) await withdraw(id);
});

test('a click on what has just gone opens nothing', async ({ people }) => {
  const { id, title } = await waiting('Send invoice 9803');
  const ben = await people.open('ben');
  const point = await middleOf(rowOf(ben, title));
  await ben.mouse.move(point.x, point.y);
  await withdraw(id);
  await expect(rowOf(ben, title)).toContainText(GONE);
  await ben.mouse.click(point.x, point.y);
  await expect(ben).toHaveURL(/\/$/);
  await expect(pane(ben).getByText('Choose a decision')).toBeVisible();
});

/** Whether something, in the very moment that it comes, takes a press in its middle. */
const takesPressAtFirst = (page, selector) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const element = document.querySelector(wanted);
          if (element === null) return;
          observer.disconnect();
          const { left, top, width, height } = element.getBoundingClientRect();
          resolve(document.elementFromPoint(left + width / 2, top + height / 2).closest(wanted) !== null);
        }).observe(document, { subtree: true, childList: true });
      }),
    selector,
  );

test('a press meant for a button that has just gone presses nothing else', async ({ people }) => {
  const [next, first] = [await waiting('Send invoice 9804'), await waiting('Send invoice 9805')];
  const ben = await people.open('ben');
  await openDecision(ben, first.title);
  await expect(button(ben, 'Accept')).toBeEnabled();
  const before = await middleOf(button(ben, 'Escalate'));
  const took = takesPressAtFirst(ben, '.cs-ended button');
  await withdraw(first.id);
  expect(await took).toBe(false);
  const after = await middleOf(button(ben, 'Go on'));
  expect(Math.abs(after.y - before.y), 'it lies where they were').toBeLessThan(40);
  await button(ben, 'Go on').click();
  await expect(pane(ben).getByText(next.title)).toBeVisible();
  await withdraw(next.id);
});

test('the button that says what is new takes no press that was meant for the row under it', async ({ people }) => {
  const top = await waiting('Send invoice 9806');
  const ben = await people.open('ben');
  await expect(rowOf(ben, top.title)).toBeVisible();
  const took = takesPressAtFirst(ben, '.cs-fresh');
  const late = await waiting('Send invoice 9807');
  expect(await took).toBe(false);
  await ben.getByRole('button', { name: '1 new' }).click();
  await expect(rowOf(ben, late.title)).toBeFocused();
  for (const { id } of [top, late]) await withdraw(id);
});
