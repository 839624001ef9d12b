// One screen in every look: everybody can read and use it, and a picture of it is kept.
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { expect } from '@playwright/test';

/** `E2E_PICTURES=docs pnpm e2e screens` renews those of the README; else they lie with the results of the run. */
const isForReadme = process.env.E2E_PICTURES === 'docs';
const folder = fileURLToPath(new URL(isForReadme ? '../docs/screens' : '../test-results/screens', import.meta.url));
const README = ['list', 'decision'];

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

const LOOKS = [
  { look: 'light', colorScheme: 'light', size: WIDE },
  { look: 'dark', colorScheme: 'dark', size: WIDE },
  { look: 'narrow-dark', colorScheme: 'dark', size: NARROW },
  { look: 'narrow-light', colorScheme: 'light', size: NARROW },
];

/** Light and dark, wide and narrow: axe finds nothing, nothing hangs over the edge, one heading names the screen. */
export async function expectGoodLooks(page, name) {
  for (const { look, colorScheme, size } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await settled(page);
    if (!isForReadme || README.includes(name)) await page.screenshot({ path: `${folder}/${name}-${look}.png` });
    expect([look, await faultsOf(page)]).toEqual([look, []]);
    expect([look, await overhang(page)]).toEqual([look, 0]);
    await expect(page.locator('h1:visible'), 'one heading names the screen').toHaveCount(1);
  }
  await page.setViewportSize(NARROWEST);
  expect(await overhang(page)).toBe(0);
}

/** The fonts are there, and what fades has faded: axe would see its colours half mixed. */
const settled = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });

async function faultsOf(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Pixels by which the page is wider than its window. */
const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
