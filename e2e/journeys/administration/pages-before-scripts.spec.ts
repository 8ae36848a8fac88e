import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';

const kinds = [
  { path: '/device', heading: 'Devices', seen: 'tbody td span', ours: 'table' },
  { path: '/organization/create', heading: 'Create organization', seen: 'input', ours: 'textbox' },
] as const;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Where the frame, the heading and the upper part of the page are. */
const places = (page: Page) =>
  page
    .locator('header, nav a:visible, h1, h1 + p, main input[type="search"], main th:visible, main label:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

/** Notes what moves by itself from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => entry.toJSON())),
    );
    observer.observe({ type: 'layout-shift' });
  });

test('a list and a form are seen before their code, and nothing moves when it comes', async ({ page, product }) => {
  await signInQuickly(page.context(), product.url);
  let scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // What calls bring may take its space; the code alone may not.
  await page.route('**/appapi/**', () => {});
  for (const size of sizes)
    for (const { path, heading, seen, ours } of kinds) {
      scripts = Promise.withResolvers();
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('[inert] h1')).toHaveText(heading);
      await expect(page.locator('[inert] main').locator(seen).first()).toBeVisible();
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      const before = await places(page);
      expect(before.length).toBeGreaterThan(5);
      await watchShifts(page);
      scripts.resolve();
      // What the document came with has no roles.
      await expect(page.locator('main').getByRole(ours).first()).toBeVisible();
      expect(await places(page)).toEqual(before);
      expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    }
});
