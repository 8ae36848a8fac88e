import { test as base, expect, type Page } from '@playwright/test';
import { Product } from '../support/product.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
}

const test = base.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
  product: async ({}, use) => {
    const product = await Product.create({}, 'colleague');
    await product.start();
    await use(product);
    await product.remove();
  },
});

/** Answers as a browser does whose page is shown as an app: no command of Chromium emulates that. */
const asApp = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });

/** Width and height of a PNG, as its first chunk says them. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));

test('the panel names what a device needs to install it', async ({ page, product, request }) => {
  await page.goto(`${product.url}/login`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(`${product.url}${address}`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { start_url: string; display: string; icons: Icon[] };
  expect(manifest).toMatchObject({ name: 'Account', start_url: '/home', display: 'standalone' });
  const apple = {
    src: (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '',
    sizes: '180x180',
  };
  for (const { src, sizes } of [...manifest.icons, apple]) {
    const drawn = await request.get(`${product.url}${src}`);
    expect(drawn.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await drawn.body())).toBe(sizes);
  }
  expect(await workers(page)).toEqual([]);
});

test('the installed app says when there is no connection, and comes back by itself', async ({ page, product }) => {
  await asApp(page);
  await page.goto(`${product.url}/login`);
  await expect.poll(() => workers(page)).toEqual([`${product.url}/`]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await product.stop();
  await page.goto(`${product.url}/home`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await product.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
