import { test as base, type Page } from '@playwright/test';
import { administrator } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { linkIn } from './people.ts';
import { Product } from './product.ts';
import { signInQuickly } from './screens.ts';
import { callAsVisitor, openSession, type Session } from './session.ts';

/** Another top administrator, for what two people do at once. */
export const colleague = { email: 'grace@example.com', password: 'a compiler for everybody' };

interface Panel {
  product: Product;
  mailbox: Mailbox;
  /** Calls as the administrator, to bring in what a test begins with. */
  session: Session;
  /** The number of the role of this access level. */
  role: (level: string) => Promise<number>;
}

interface Fixtures {
  panel: Panel;
  /** The page of a colleague, signed in. */
  otherPage: Page;
}

async function openPanel(): Promise<Panel> {
  const mailbox = await openMailbox();
  const product = await Product.create({ SMTP_URL: mailbox.url, ADMIN_PASSWORD: administrator.password });
  await product.start();
  const session = await openSession(product.url, administrator);
  const role = async (level: string) => {
    const { data } = await session.call<{ data: { id: number; access_level: string }[] }>('POST', '/appapi/roles');
    return data.find(({ access_level }) => access_level === level)?.id ?? 0;
  };
  return { product, mailbox, session, role };
}

/** Invites a colleague, who accepts at once. */
async function inviteColleague({ product, mailbox, session, role }: Panel): Promise<void> {
  const { email, password } = colleague;
  const body = { email, username: 'grace', role_id: await role('9999'), panel_role: 'admin', organization_id: null };
  await session.call('POST', '/appapi/user', body);
  const link = linkIn(await mailbox.next(email), '/password/create/');
  const token = link.split('/').at(-1);
  const person = { token, name: 'Grace', email, password, password_confirmation: password, terms: true };
  await callAsVisitor(product.url, '/password/create', person);
}

/**
 * One product for all tests of a file, and pages that begin signed in as its administrator.
 * @param load brings in the records that the tests of the file share
 */
export function panelTest(load: (panel: Panel) => Promise<void>) {
  let opened: Panel | undefined;
  const panel = (): Panel => {
    if (!opened) throw new Error('the product is not running');
    return opened;
  };
  base.beforeAll(async () => {
    opened = await openPanel();
    await inviteColleague(opened);
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
      await signInQuickly(page);
      await page.goto('/home');
      await use(page);
    },
    otherPage: async ({ browser, baseURL }, use) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await signInQuickly(page, colleague);
      await use(page);
      await context.close();
    },
  });
}

export { expect } from '@playwright/test';
