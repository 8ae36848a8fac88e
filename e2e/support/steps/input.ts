import type { Locator, Page } from '@playwright/test';
import { isFullSize } from '../../../tools/harness/full-size.ts';
import { pressKey, type TabKey, tabTo, typeInto } from './keyboard.ts';

/** How a person works: with the mouse, or with the keyboard alone. */
export interface Input {
  /** Presses a link, a button or a checkbox. */
  press(target: Locator): Promise<void>;
  /**
   * Replaces the text of a field.
   * @param key by which the keyboard goes there: `Shift+Tab` to what precedes the focus
   */
  write(field: Locator, text: string, key?: TabKey): Promise<void>;
  /** Selects an option by its text. */
  select(field: Locator, option: string): Promise<void>;
  /** Searches in a combobox and takes the first match. */
  choose(field: Locator, search: string, option: string): Promise<void>;
}

const mouse = (page: Page): Input => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  select: async (field, option) => {
    await field.selectOption(option);
  },
  choose: async (field, search, option) => {
    await field.fill(search);
    await page.getByRole('option', { name: option }).click();
  },
});

const keyboard = (page: Page): Input => ({
  press: async (target) => {
    const isCheckbox = await target.evaluate((element) => element.matches('input[type=checkbox]'));
    await pressKey(page, target, isCheckbox ? 'Space' : 'Enter');
  },
  write: (field, text, key) => typeInto(page, field, text, key),
  select: async (field, option) => {
    await tabTo(page, field);
    await page.keyboard.type(option);
  },
  choose: async (field, search, option) => {
    await typeInto(page, field, search);
    await page.getByRole('option', { name: option }).waitFor();
    await page.keyboard.press('Enter');
  },
});

/** With the mouse, and then with the keyboard. */
export const everyInput = [
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const;

/** With the mouse; at full size with the keyboard too. For lists that share their widgets with one that has both. */
export const usualInputs = isFullSize ? everyInput : everyInput.slice(0, 1);
