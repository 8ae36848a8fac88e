import type { Page, Response } from '@playwright/test';
import { administrator, expect, sharedProductTest } from '../../support/fixtures.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';

const test = sharedProductTest();

const kinds = [
  { path: '/device', heading: 'Devices', seen: 'tbody td span', ours: 'table' },
  { path: '/organization/create', heading: 'Create organization', seen: 'input', ours: 'textbox' },
] as const;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Where the frame, the heading and the upper part of the page are. */
const places = (page: Page) =>
  page
    .locator('header, nav a:visible, h1, h1 + p, main input[type="search"], main th:visible, main label:visible')
    .evaluateAll((all) =>
      all.map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [left, top, right, bottom];
      }),
    );

/** Pixels by which words may grow when their own font comes, and the share of the screen that this may move. */
const fontSwap = { pixels: 8, share: 0.005 };

/** How far what is seen has moved, at most; infinitely where something has come or gone. */
const distance = (before: readonly number[][], after: readonly number[][]): number =>
  before.length === after.length
    ? Math.max(
        ...before.flatMap((place, which) => place.map((edge, side) => Math.abs(edge - (after[which]?.[side] ?? 0)))),
      )
    : Number.POSITIVE_INFINITY;

/** Adds up what moves by itself from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    const observer = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += value;
    });
    observer.observe({ type: 'layout-shift' });
  });

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Bytes of a first visit as they travel, without fonts and what calls answer. The build computes the same for every page. */
const budget = 230_000;

test('the first visit of a list fetches what its document names, and keeps to its budget', async ({
  page,
  product,
}) => {
  await signInQuickly(page.context(), product.url);
  for (const path of ['/device', '/user', '/activity']) {
    const visit = await page.context().newPage();
    const devtools = await page.context().newCDPSession(visit);
    await devtools.send('Network.clearBrowserCache');
    const answers: Response[] = [];
    visit.on('response', (response) => answers.push(response));
    const document = await visit.goto(path);
    const html = (await document?.text()) ?? '';
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await visit.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const files = answers.filter((one) => ['document', 'script', 'stylesheet'].includes(one.request().resourceType()));
    const unnamed = files
      .map((one) => new URL(one.url()).pathname)
      // The rules for paper and for rows that scroll follow the first view.
      .filter((name) => name !== path && !html.includes(name) && !/\/(print|scrolling)-[\w-]+\.css$/.test(name));
    expect(unnamed).toEqual([]);
    const sizes = await Promise.all(files.map((one) => one.request().sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(budget / 2);
    expect(bytes).toBeLessThanOrEqual(budget);
    await visit.close();
  }
});

test('a page that follows events makes each of its calls once', async ({ page, product }) => {
  await signInQuickly(page.context(), product.url);
  for (const path of ['/device', '/cloudstorage_provider', '/home']) {
    const visit = await page.context().newPage();
    const calls: string[] = [];
    visit.on('request', (one) => {
      if (one.resourceType() === 'fetch') calls.push(`${one.url()} ${one.postData() ?? ''}`);
    });
    const stream = visit.waitForResponse(/\/appapi\/events$/);
    await visit.goto(path);
    await stream;
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await visit.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
    await visit.close();
  }
});

test('a list and a form are seen before their code, and nothing moves when it comes', async ({ page, product }) => {
  await signInQuickly(page.context(), product.url);
  let scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // Content of calls may take its space; the code alone may not.
  await page.route('**/appapi/**', () => {});
  for (const size of sizes)
    for (const { path, heading, seen, ours } of kinds) {
      scripts = Promise.withResolvers();
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('[inert] h1')).toHaveText(heading);
      await expect(page.locator('[inert] main').locator(seen).first()).toBeVisible();
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      const before = await places(page);
      expect(before.length).toBeGreaterThan(5);
      await watchShifts(page);
      scripts.resolve();
      // The content of the document has no roles.
      await expect(page.locator('main').getByRole(ours).first()).toBeVisible();
      expect(distance(before, await places(page))).toBeLessThan(fontSwap.pixels);
      expect(await shifted(page)).toBeLessThan(fontSwap.share);
    }
});

test('the answers of calls move nothing that is visible', async ({ page, product }) => {
  await signInQuickly(page.context(), product.url);
  let answers = Promise.withResolvers<void>();
  await page.route('**/appapi/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  for (const size of sizes)
    for (const [path, shown] of [
      ['/user', page.getByText('SHOWING 1 TO')],
      ['/organization', page.getByText('No record found.')],
      ['/activity', page.getByText('SHOWING 1 TO')],
      ['/user/create', page.getByRole('button', { name: 'Save' })],
      ['/user/1', page.getByRole('heading', { level: 1, name: administrator.email })],
    ] as const) {
      answers = Promise.withResolvers();
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await watchShifts(page);
      answers.resolve();
      await expect(shown).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await shifted(page)).toBeLessThan(0.001);
    }
});
