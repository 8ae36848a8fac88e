import { test as base, type Page } from '@playwright/test';
import { browserContext } from '../support/browser-context.ts';
import { signInQuickly } from '../support/people/sign-in.ts';
import { Product } from '../support/product.ts';
import { expectAccessibleScreen } from '../support/screens/accessibility.ts';
import { appScreens, authScreens } from '../support/screens/screens.ts';

interface OfWorker {
  demo: Product;
  visitorPage: Page;
  administratorPage: Page;
}

/** One product with the demo for each worker, and one page signed in and one not, which its tests share. */
const test = base.extend<object, OfWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    async ({}, use) => {
      const companion = { COMPANION_CLOUD_URL: 'http://127.0.0.1:9', COMPANION_CLOUD_SECRET: 'a secret of the cloud' };
      const product = await Product.create(companion, 'demo');
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  visitorPage: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({ ...browserContext, baseURL: demo.url });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  administratorPage: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({ ...browserContext, baseURL: demo.url });
      await signInQuickly(context, demo.url);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const screen of authScreens)
  test(`${screen.name}: accessible, wide and narrow, by day and night`, async ({ visitorPage }) => {
    await expectAccessibleScreen(visitorPage, screen);
  });

for (const screen of appScreens)
  test(`${screen.name}, signed in: accessible, wide and narrow, by day and night`, async ({ administratorPage }) => {
    await expectAccessibleScreen(administratorPage, screen);
  });
