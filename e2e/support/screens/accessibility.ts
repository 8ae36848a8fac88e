import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFullSize } from '../../../tools/harness/full-size.ts';
import { browserContext } from '../browser-context.ts';
import { picture } from './pictures.ts';
import type { Screen } from './screens.ts';

const wide = browserContext.viewport;
const narrow = { width: 320, height: 700 };

type ColorScheme = 'light' | 'dark';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half the size of what axe brings into a page by default, which takes a third longer. */
const builderModules = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(builderModules.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In the dark the same elements have other colours, and nothing else differs. On a narrow screen they have the same ones;
 * at full size they are looked at there too.
 */
async function violations(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  // Bringing axe into the page takes as long as a check with it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource });
  // Pages have no frames: in the legacy mode axe needs no second page to gather its results in.
  // Preloaded style sheets serve rules outside of these tags, and sound.
  const axe = builder.setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const hasOwnColours = isFullSize || page.viewportSize()?.width !== narrow.width;
  const light = axe.withTags(tags).disableRules(hasOwnColours ? [] : ['color-contrast']);
  const results = await (colorScheme === 'light' ? light : axe.withRules('color-contrast')).analyze();
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function expectAccessible(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toHaveCount(1);
  expect(await violations(page, colorScheme), `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const message = `it scrolls sideways at ${page.viewportSize()?.width} px`;
  await expect.poll(overflow, { message }).toBeLessThanOrEqual(0);
}

/** Loads a screen, which must neither break its Content-Security-Policy nor log another error. */
async function load(page: Page, screen: Screen): Promise<void> {
  const errors: string[] = [];
  const noteMessage = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') errors.push(message.text());
  };
  const noteError = (error: Error) => errors.push(error.message);
  page.on('console', noteMessage).on('pageerror', noteError);
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
  // The title comes with the code of the page, which hears of a press.
  await expect(page).toHaveTitle(/ · Account$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  page.off('console', noteMessage).off('pageerror', noteError);
  expect(errors).toEqual(screen.errors ?? []);
  await screen.open?.(page);
}

/**
 * Checks a screen with axe, wide in the light scheme; if `inFull` wide in the dark scheme and narrow too. It never scrolls
 * sideways. The screen is made narrow as it stands, with its open parts. At full size both widths have both schemes, and the
 * narrow one loads anew.
 */
export async function expectAccessibleScreen(page: Page, screen: Screen, inFull = true): Promise<void> {
  await page.setViewportSize(wide);
  await load(page, screen);
  await expectNoSidewaysScrolling(page);
  if (inFull) await expectAccessible(page, 'dark');
  await expectAccessible(page, 'light');
  await picture(page, screen.name);

  await page.setViewportSize(narrow);
  if (isFullSize) await load(page, screen);
  await expectNoSidewaysScrolling(page);
  if (isFullSize) await expectAccessible(page, 'dark');
  if (inFull) await expectAccessible(page, 'light');
}
