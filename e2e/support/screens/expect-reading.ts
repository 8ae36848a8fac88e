import { expect, type Page } from '@playwright/test';
import { beginListening, heard } from './announcements.ts';
import { reading } from './reading.ts';

/** Expects a part of a page to be read so; the indentation of the first line is that of the test. */
export async function expectReading(page: Page, selector: string, expected: string): Promise<void> {
  const lines = expected.split('\n').slice(1, -1);
  const indent = lines[0]?.search(/\S/) ?? 0;
  await expect.poll(() => reading(page, selector)).toBe(lines.map((line) => line.slice(indent)).join('\n'));
}

/** Moves of the focus and announcements: each has an order of its own. */
function apart(lines: readonly string[], inAnyOrder: boolean) {
  const isFocus = (line: string) => line.startsWith('focus: ');
  const announced = lines.filter((line) => !isFocus(line));
  return { focus: lines.filter(isFocus), announced: inAnyOrder ? announced.sort() : announced };
}

/**
 * Expects these announcements since the last call, and waits for the last line.
 * @param inAnyOrder whether the announcements answer several calls
 */
export async function expectHeard(page: Page, expected: string[], inAnyOrder = false): Promise<void> {
  const lines: string[] = [];
  const heardApart = async () => {
    lines.push(...(await heard(page)));
    return apart(lines, inAnyOrder);
  };
  await expect.poll(heardApart).toEqual(apart(expected, inAnyOrder));
}

/** Opens a page, and listens to it from the start. */
export async function listenTo(page: Page, path: string, heading: string): Promise<void> {
  await beginListening(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // The title comes with the code of the page, which hears of a press.
  await expect(page).toHaveTitle(/ · Account$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
