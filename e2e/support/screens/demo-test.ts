import { test as base, type Page } from '@playwright/test';
import { startDrivePlatforms } from '../../../tools/harness/drive-platforms/start-both.ts';
import { freePort } from '../../../tools/harness/free-port.ts';
import { browserContext } from '../browser-context.ts';
import { linkDriveWithFiles } from '../data/linked-drive.ts';
import { signInQuickly } from '../people/sign-in.ts';
import { Product } from '../product.ts';

interface OfWorker {
  demo: Product;
  visitorPage: Page;
  administratorPage: Page;
}

/** One product with the demo and a linked drive for each worker, and one page signed in and one not, which its tests share. */
export const test = base.extend<object, OfWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    async ({}, use) => {
      const port = await freePort();
      const platforms = await startDrivePlatforms(`http://localhost:${port}`);
      const companion = { COMPANION_CLOUD_URL: 'http://127.0.0.1:9', COMPANION_CLOUD_SECRET: 'a secret of the cloud' };
      const product = await Product.create({ ...platforms.settings, ...companion, PANEL_PAGE: 'on' }, 'demo', { port });
      await product.start();
      await linkDriveWithFiles(product.url, platforms);
      await use(product);
      await product.remove();
      await platforms.close();
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
