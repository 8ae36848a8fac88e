import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { loadDemo } from '../support/demo.ts';
import { administrator } from '../support/fixtures.ts';
import { picture } from '../support/pictures.ts';
import { Product } from '../support/product.ts';
import { entranceScreens, panelScreens, type Screen, signInQuickly } from '../support/screens.ts';

let product: Product;

test.beforeAll(async () => {
  product = await Product.create({
    COMPANION_CLOUD_URL: 'http://127.0.0.1:9',
    COMPANION_CLOUD_SECRET: 'a secret of the companion cloud',
  });
  await loadDemo(product.dataDir, administrator.password);
  await product.start();
});
test.afterAll(() => product.remove());

const sizes = [
  { width: 1440, height: 900 },
  { width: 320, height: 700 },
] as const;
/** Light last leaves the page as the next screen begins. */
const schemes = ['dark', 'light'] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** By night the same elements have other colours, and nothing else. */
async function findings(page: Page, colorScheme: (typeof schemes)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(tags)
    : axe.withRules('color-contrast')
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: sizes[0], reducedMotion: 'reduce' });
  return context.newPage();
}

async function load(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await screen.open?.(page);
}

/** Holds a screen against axe at both widths by day and night; what was opened on it is opened anew at each width. */
async function check(page: Page, screen: Screen): Promise<void> {
  await test.step(screen.name, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (size === sizes[0] || screen.open) await load(page, screen);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${screen.name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toHaveCount(1);
        if (size === sizes[0] && colorScheme === 'light') await picture(page, screen.name);
        expect(await findings(page, colorScheme), `${screen.name}, ${size.width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

const half = Math.ceil(panelScreens.length / 2);
const parts = {
  'of the entrance': entranceScreens,
  'of the panel': panelScreens.slice(0, half),
  'of the panel, the others': panelScreens.slice(half),
};

for (const [name, screens] of Object.entries(parts)) {
  test(`the screens ${name} are accessible, wide and narrow, by day and night`, async ({ browser }) => {
    const page = await openPage(browser);
    if (screens !== entranceScreens) await signInQuickly(page);
    for (const screen of screens) await check(page, screen);
    await page.context().close();
  });
}

test('no page breaks its Content-Security-Policy or logs an error', async ({ browser }) => {
  const page = await openPage(browser);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await signInQuickly(page);
  for (const { path, heading } of panelScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
