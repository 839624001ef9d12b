// Every screen there is, and how one gets there: for what looks at all of them.
import { expect } from '@playwright/test';
import { button, pane, rowOf } from './people.mjs';

const INVOICE = 'Send invoice 2056';

const open = (title) => async (page) => {
  await rowOf(page, title).click();
  await expect(page.getByRole('heading', { name: /^Run / })).toBeVisible();
  await expect(button(page, 'Accept')).toBeEnabled();
};

const form = (name, field) => async (page) => {
  await open(INVOICE)(page);
  await button(page, name).click();
  await expect(pane(page).getByLabel(field)).toBeFocused();
};

async function reassign(page) {
  await open(INVOICE)(page);
  await button(page, 'Reassign').click();
  await expect(pane(page).getByRole('option').first()).toBeVisible();
}

async function reveal(page) {
  await open(INVOICE)(page);
  await button(page, 'Reveal iban').click();
  await expect(button(page, 'Hide iban')).toBeVisible();
}

async function takeOver(page) {
  await rowOf(page, 'Send invoice 2052').click();
  await button(page, 'Take over').click();
  await expect(pane(page).getByLabel('Reason')).toBeFocused();
}

/** `who` absent: nobody is signed in. */
export const SCREENS = [
  {
    name: 'sign-in',
    path: '/',
    shows: (page) => expect(page.getByRole('button', { name: 'Olga' })).toContainText('CFO, Owner'),
  },
  {
    name: 'sign-in-link',
    path: '/sign-in-link/none',
    shows: (page) => expect(page.getByText('no longer valid')).toBeVisible(),
  },
  { name: 'list', who: 'ana', path: '/', shows: (page) => expect(rowOf(page, INVOICE)).toBeVisible() },
  { name: 'decision', who: 'ana', path: '/', shows: open(INVOICE) },
  { name: 'reject', who: 'ana', path: '/', shows: form('Reject', 'Reason') },
  { name: 'changes', who: 'ana', path: '/', shows: form('Accept with changes', 'Arguments as JSON') },
  { name: 'reassign', who: 'ana', path: '/', shows: reassign },
  { name: 'revealed', who: 'ana', path: '/', shows: reveal },
  { name: 'take-over', who: 'olga', path: '/', shows: takeOver },
  { name: 'hostile', who: 'adam', path: '/', shows: open('<img src=x') },
  { name: 'handed-over', who: 'olga', path: '/', shows: open('Suppliers we tried') },
  { name: 'own', who: 'mia', path: '/', shows: open('The new shelves') },
  { name: 'own-without-organization', who: 'mia', path: '/?in=~', shows: open('bread') },
  { name: 'right-to-left', who: 'ben', path: '/', shows: open('2054') },
  {
    name: 'nothing',
    who: 'max',
    path: '/',
    shows: (page) => expect(page.getByText('Nothing waits for you')).toBeVisible(),
  },
  {
    name: 'not-available',
    who: 'max',
    path: '/d/0198c2f0-7a3e-7000-8000-0123456789ab',
    shows: (page) => expect(page.getByText('No longer available to you')).toBeFocused(),
  },
  {
    name: 'requests',
    who: 'mia',
    path: '/requests',
    shows: (page) => expect(page.getByRole('listitem').filter({ hasText: 'Q2 retrospective' })).toBeVisible(),
  },
  {
    name: 'history',
    who: 'ana',
    path: '/history',
    shows: (page) => expect(page.getByRole('listitem').filter({ hasText: '2041' })).toBeVisible(),
  },
  {
    name: 'unknown',
    who: 'max',
    path: '/nothing/here',
    shows: (page) => expect(page.getByText('There is no such page')).toBeFocused(),
  },
  {
    name: 'keys',
    who: 'ana',
    path: '/',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    },
  },
];

/** Goes to a screen. @returns the page that shows it */
export async function show(people, { who, path, shows }) {
  const page = await (who ? people.open(who) : people.visit({ expects: [/status of 404.*\/auth\/sign-in-links/] }));
  if (path !== '/' || !who) await page.goto(path);
  await shows(page);
  return page;
}
