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
const schemes = ['light', 'dark'] as const;

/** Mantine keeps an element for the focus inside its menus that axe takes for a wrong child. */
const findings = (page: Page) =>
  new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();

async function openPage(
  browser: Browser,
  viewport: (typeof sizes)[number],
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport, colorScheme, reducedMotion: 'reduce' });
  return context.newPage();
}

const shown = (scheme: string, width: number) => scheme === 'light' && width === sizes[0].width;

async function check(page: Page, screen: Screen, pictured: boolean): Promise<void> {
  await test.step(screen.name, async () => {
    await page.goto(screen.path);
    await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await screen.open?.(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (pictured) await picture(page, screen.name);
    expect(overflow, `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0);
    const { violations } = await findings(page);
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
}

for (const size of sizes) {
  for (const scheme of schemes) {
    test(`every screen is accessible, ${size.width} px, ${scheme}`, async ({ browser }) => {
      const page = await openPage(browser, size, scheme);
      for (const screen of entranceScreens) await check(page, screen, shown(scheme, size.width));
      await signInQuickly(page);
      for (const screen of panelScreens) await check(page, screen, shown(scheme, size.width));
      await page.context().close();
    });
  }
}

test('no page breaks its Content-Security-Policy or logs an error', async ({ browser }) => {
  const page = await openPage(browser, sizes[0], 'light');
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
