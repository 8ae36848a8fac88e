import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any screen has between two elements. */
const mostSteps = 80;

export type TabKey = 'Tab' | 'Shift+Tab';

/** Moves the focus to an element with the keyboard, step by step. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // A locator searches the page anew each time, which takes longer than the step: only when the page drew it anew.
  let element = await target.elementHandle();
  for (let step = 0; step < mostSteps; step += 1) {
    const { isFocused, isGone } = await element.evaluate((it) => ({
      isFocused: it === document.activeElement,
      isGone: !it.isConnected,
    }));
    if (isFocused) return;
    if (isGone) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** Goes to an element and presses it. */
export async function pressKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types over its text. */
export async function typeInto(page: Page, field: Locator, text: string, key?: TabKey): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
