import { expect, type Page } from '@playwright/test';
import { fieldOf } from './fields.ts';
import type { Input } from './input.ts';

/** Facts about a list that a journey needs. */
export interface ListOf {
  /** Name of the list in the sidebar, which heads it too. */
  title: string;
  /** How many records there are. */
  total: number;
  /** A text that only `found` records have. */
  search: string;
  found: number;
  /** The column that orders the list initially, and another one that can be hidden. */
  orderedBy: string;
  /** The initial direction, ascending by default. */
  order?: 'ascending' | 'descending';
  hideable: string;
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const shown = (page: Page, from: number, to: number, total: number) =>
  expect(page.getByText(`SHOWING ${from} TO ${to} OF ${total}`)).toBeVisible();

export async function openList(page: Page, input: Input, { title }: Pick<ListOf, 'title'>): Promise<void> {
  await input.press(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: title, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // From a page of the same list, whose heading stood there before.
  await expect(page).toHaveURL(({ search }) => search === '');
}

/** In an open list: searches, orders, hides a column and pages; leaves the second page in the other order. */
export async function useList(page: Page, input: Input, list: ListOf): Promise<void> {
  const { total, search, found, orderedBy, order = 'ascending', hideable } = list;
  await shown(page, 1, 20, total);

  await searchFor(page, input, search, found);
  await expect(rows(page)).toHaveCount(found);
  await input.press(page.getByRole('link', { name: 'Clear filter' }));
  await shown(page, 1, 20, total);

  const header = page.getByRole('columnheader', { name: orderedBy, exact: true });
  await expect(header).toHaveAttribute('aria-sort', order);
  const first = await rows(page).first().textContent();
  await input.press(header.getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', order === 'ascending' ? 'descending' : 'ascending');
  await expect(rows(page).first()).not.toHaveText(first ?? '');

  const other = page.getByRole('columnheader', { name: hideable, exact: true });
  await input.press(page.getByRole('button', { name: 'Columns' }));
  await input.press(page.getByRole('checkbox', { name: hideable }));
  await expect(other).toBeHidden();
  await input.press(page.getByRole('checkbox', { name: hideable }));
  await expect(other).toBeVisible();
  await page.keyboard.press('Escape');

  await input.press(page.getByRole('button', { name: 'Next page' }));
  await shown(page, 21, Math.min(40, total), total);
}

/** Searches, and waits until only what was found is left. */
export async function searchFor(page: Page, input: Input, text: string, found: number): Promise<void> {
  await input.write(page.getByRole('searchbox'), text);
  await expect(page.getByText(`SHOWING 1 TO ${found} OF ${found}`)).toBeVisible();
}

/** Opens the record by the first column of its row. */
export async function openRecord(page: Page, input: Pick<Input, 'press'>, name: string, heading = name): Promise<void> {
  await input.press(page.getByRole('table').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Saves, and waits for the toast and for the list as it was left. */
export async function save(page: Page, input: Input, toast: string, address: RegExp): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(toast, { exact: true }).last()).toBeVisible();
  await expect(page).toHaveURL(address);
}

/** Deletes the open record: first cancels, then confirms. */
export async function deleteRecord(page: Page, input: Input, toast: string, address: RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  const remove = page.getByRole('button', { name: 'Delete' });
  await input.press(remove);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await input.press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await input.press(remove);
  await input.press(dialog.getByRole('button', { name: 'Yes' }));
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(address);
}

/** Submits the form as it is: nothing is saved, and the field has the message. */
export async function refused(page: Page, input: Input, field: string, message: string): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expect(fieldOf(page, field)).toHaveAccessibleDescription(new RegExp(message));
}
