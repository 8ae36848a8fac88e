import type { Locale } from '@account/messages/locales';
import { test as base, type Page } from '@playwright/test';
import { startDrivePlatforms } from '../../tools/harness/drive-platforms/start-both.ts';
import { isFullSize } from '../../tools/harness/full-size.ts';
import { browserContext } from '../support/browser-context.ts';
import { linkDriveWithFiles } from '../support/data/linked-drive.ts';
import { signInQuickly } from '../support/people/sign-in.ts';
import { freePort, Product } from '../support/product.ts';
import { expectAccessibleScreen } from '../support/screens/accessibility.ts';
import { expectInLanguage } from '../support/screens/language.ts';
import { appScreens, authScreens, type Screen } from '../support/screens/screens.ts';

interface OfWorker {
  demo: Product;
  visitorPage: Page;
  administratorPage: Page;
}

/** One product with the demo and a linked drive for each worker, and one page signed in and one not, which its tests share. */
const test = base.extend<object, OfWorker>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    async ({}, use) => {
      const port = await freePort();
      const platforms = await startDrivePlatforms(`http://localhost:${port}`);
      const companion = { COMPANION_CLOUD_URL: 'http://127.0.0.1:9', COMPANION_CLOUD_SECRET: 'a secret of the cloud' };
      const product = await Product.create({ ...platforms.settings, ...companion, PANEL_PAGE: 'on' }, 'demo', port);
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

test.describe.configure({ mode: 'parallel' });

for (const screen of authScreens)
  test(`${screen.name}: accessible, wide and narrow, by day and night`, async ({ visitorPage }) => {
    await expectAccessibleScreen(visitorPage, screen);
  });

for (const screen of appScreens)
  test(`${screen.name}, signed in: accessible, wide and narrow, by day and night`, async ({ administratorPage }) => {
    await expectAccessibleScreen(administratorPage, screen);
  });

/** The language with the longest words, and the one that is written from right to left. */
const demanding = ['de', 'ar'] as const;
const others = ['fr', 'es', 'zh-CN'] as const;

/** Each page once, in one of the demanding languages in turn; at full size each address in every language. */
function inLanguages(screens: readonly Screen[]): [path: string, locale: Locale][] {
  const addresses = new Map(screens.map(({ path }) => [isFullSize ? path : path.split('?', 1)[0], path]));
  return [...addresses.values()].flatMap((path, place) =>
    [...demanding, ...others]
      .filter((_, which) => isFullSize || which === place % demanding.length)
      .map((locale): [string, Locale] => [path, locale]),
  );
}

for (const [path, locale] of inLanguages(authScreens))
  test(`${path} in ${locale}`, async ({ visitorPage, demo }) => {
    await expectInLanguage(visitorPage, demo.url + path, locale);
  });

for (const [path, locale] of inLanguages(appScreens))
  test(`${path} in ${locale}, signed in`, async ({ administratorPage, demo }) => {
    await expectInLanguage(administratorPage, demo.url + path, locale);
  });
