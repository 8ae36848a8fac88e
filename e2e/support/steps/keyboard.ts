import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any screen has between two elements. */
const mostSteps = 80;

type Key = 'Tab' | 'Shift+Tab';

/** Presses a key until the element has the focus; whether it got it. */
async function isReached(page: Page, target: Locator, key: Key, most: number): Promise<boolean> {
  // A locator searches the page anew each time, which takes longer than the step: only when the page drew it anew.
  let element = await target.elementHandle();
  for (let step = 0; step < most; step += 1) {
    const { isFocused, isGone } = await element.evaluate((it) => ({
      isFocused: it === document.activeElement,
      isGone: !it.isConnected,
    }));
    if (isFocused) return true;
    if (isGone) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  return false;
}

/** Moves the focus to an element with the keyboard, step by step; by Tab back again to what stands before the focus. */
export async function tabTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  if (await isReached(page, target, key, mostSteps)) return;
  if (key === 'Tab' && (await isReached(page, target, 'Shift+Tab', 2 * mostSteps))) return;
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** Goes to an element and presses it. */
export async function pressKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types over its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
