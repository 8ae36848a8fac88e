import { test as base } from '@playwright/test';
import type { PreparedData } from './data/prepared-data.ts';
import { type Mailbox, openMailbox } from './outside/mailbox.ts';
import { administrator } from './people/accounts.ts';
import { Product } from './product.ts';

interface Fixtures {
  product: Product;
  mailbox: Mailbox;
}

interface Options {
  /** Environment of the product beside folder, port and mail server. */
  settings: Record<string, string>;
  data: PreparedData;
  /** Whether it has a process of its own, which can be killed. */
  alone: boolean;
}

/** A running product with a mail server of its own and an administrator whose password is known. */
export const test = base.extend<Fixtures & Options>({
  settings: [{}, { option: true }],
  data: ['colleague', { option: true }],
  alone: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  product: async ({ mailbox, settings, data, alone }, use) => {
    const place = alone ? { alone } : {};
    const product = await Product.create({ SMTP_URL: mailbox.url, ...settings }, data, place);
    await product.start();
    await use(product);
    await product.remove();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

/** The same, but one product for all tests of a file: none of them minds what the others leave. */
export function sharedProductTest() {
  let opened: Fixtures | undefined;
  const running = (): Fixtures => {
    if (!opened) throw new Error('the product is not running');
    return opened;
  };
  base.beforeAll(async () => {
    const mailbox = await openMailbox();
    const product = await Product.create({ SMTP_URL: mailbox.url }, 'colleague');
    await product.start();
    opened = { product, mailbox };
  });
  base.afterAll(async () => {
    await opened?.product.remove();
    await opened?.mailbox.close();
  });
  return base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    product: async ({}, use) => use(running().product),
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    mailbox: async ({}, use) => use(running().mailbox),
    // Playwright asks for it before the product is started, too.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    baseURL: async ({}, use) => use(opened?.product.url),
  });
}

export { expect } from '@playwright/test';
export { administrator };
