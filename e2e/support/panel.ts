import { test as base, type Page } from '@playwright/test';
import type { Client } from '../../tools/harness/client.ts';
import { type Mailbox, openMailbox } from './outside/mailbox.ts';
import { administrator, colleague } from './people/accounts.ts';
import { roleOf, signedIn } from './people/session.ts';
import { signInQuickly } from './people/sign-in.ts';
import { Product } from './product.ts';

interface Panel {
  product: Product;
  mailbox: Mailbox;
  /** Calls as the administrator, to bring in what a test begins with. */
  session: Client;
  /** The id of the role of this access level. */
  role: (level: string) => Promise<number>;
}

interface Fixtures {
  panel: Panel;
  /** The page of a colleague, signed in. */
  otherPage: Page;
}

async function openPanel(): Promise<Panel> {
  const mailbox = await openMailbox();
  const product = await Product.create({ SMTP_URL: mailbox.url }, 'colleague');
  await product.start();
  const session = await signedIn(product.url, administrator);
  return { product, mailbox, session, role: (level) => roleOf(session, level) };
}

/**
 * One product for all tests of a file, and pages that begin signed in as its administrator.
 * @param load brings in the records that the tests of the file share
 */
export function panelTest(load: (panel: Panel) => Promise<unknown>) {
  let opened: Panel | undefined;
  const panel = (): Panel => {
    if (!opened) throw new Error('the product is not running');
    return opened;
  };
  base.beforeAll(async () => {
    opened = await openPanel();
    await load(opened);
  });
  base.afterAll(async () => {
    await opened?.product.remove();
    await opened?.mailbox.close();
  });
  return base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    panel: async ({}, use) => use(panel()),
    // Playwright asks for it before the product is started, too.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    baseURL: async ({}, use) => use(opened?.product.url),
    page: async ({ page }, use) => {
      await signInQuickly(page.context(), panel().product.url);
      await use(page);
    },
    otherPage: async ({ browser, baseURL }, use) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
      await signInQuickly(context, panel().product.url, colleague);
      await use(await context.newPage());
      await context.close();
    },
  });
}

export { expect } from '@playwright/test';
