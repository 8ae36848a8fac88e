import { test as base } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { Product } from './product.ts';

export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

interface Fixtures {
  product: Product;
  mailbox: Mailbox;
}

/** A running product with a mail server of its own and an administrator whose password is known. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  product: async ({ mailbox }, use) => {
    const product = await Product.create({ SMTP_URL: mailbox.url, ADMIN_PASSWORD: administrator.password });
    await product.start();
    await use(product);
    await product.remove();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
