import { writeFile } from 'node:fs/promises';
import { test as base, type TestInfo } from '@playwright/test';
import type { Client } from '../../tools/harness/client.ts';
import { browserContext } from '../support/browser-context.ts';
import { administrator } from '../support/people/accounts.ts';
import { signedIn } from '../support/people/session.ts';
import { Product } from '../support/product.ts';
import type { Browser } from './drive/browser.ts';
import { type Engine, startBrowser } from './drive/start-browser.ts';
import { Person } from './person/person.ts';

export interface EngineOption {
  engine: Engine;
}

interface Shared extends EngineOption {
  /** Runs while there are journeys for one engine, with the demo in it. */
  product: Product;
  engineBrowser: Browser;
  /** Calls as the administrator, to ask what the server holds. */
  session: Client;
}

interface Fixtures {
  /** A person who is not signed in. */
  person: Person;
}

/** A failed journey shows what the browser showed last. */
async function keepPicture(browser: Browser, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const path = info.outputPath(`${info.project.name}.png`);
  await writeFile(path, await browser.screenshot());
  info.attachments.push({ name: 'what the browser showed', path, contentType: 'image/png' });
}

export const test = base.extend<Fixtures, Shared>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
    async ({}, use) => {
      const product = await Product.create({}, 'demo');
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await startBrowser(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  session: [async ({ product }, use) => use(await signedIn(product.url, administrator)), { scope: 'worker' }],
  person: async ({ engineBrowser, product }, use, info) => {
    await engineBrowser.resize(browserContext.viewport.width, browserContext.viewport.height);
    // A page of the same origin, without code that goes elsewhere meanwhile.
    await engineBrowser.open(`${product.url}/icon-192.png`);
    await engineBrowser.forget();
    await engineBrowser.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return null;
    }, null);
    await use(new Person(engineBrowser, product.url));
    await keepPicture(engineBrowser, info);
  },
});

export { expect } from '@playwright/test';
