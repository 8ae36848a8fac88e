import { expect, type Page } from '@playwright/test';
import { isFullSize } from '../../../tools/harness/full-size.ts';
import { colleague } from '../people/accounts.ts';
import { fieldOf } from './fields.ts';

/** Choices of the second of two people about the change of the first. */
export const ways = ['Keep mine', 'Load theirs'] as const;

/** For forms that share their alert with another one, which has both ways: none but at full size. */
export const waysOfOthers = isFullSize ? ways : [];

interface TwoEdits {
  way: (typeof ways)[number];
  /** The person who saves first, by default the colleague. */
  by?: string;
  /** Path of the form, and its heading. */
  path: string;
  heading: string;
  toast: string;
  /** The field that the colleague changes, its new value, and how the alert words that value. */
  theirs: { field: string; value: string; shown?: string };
  /** Another field that is changed here. */
  mine: { field: string; value: string };
}

async function openForm(page: Page, { path, heading }: TwoEdits): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const fill = (page: Page, { field, value }: TwoEdits['mine']) => fieldOf(page, field).fill(value);

/** Two people save one record: the second learns who changed what, and loses nothing either way. */
export async function twoSave(page: Page, other: Page, edits: TwoEdits): Promise<void> {
  const { way, by = colleague.email, path, toast, theirs, mine } = edits;
  await openForm(page, edits);
  await fill(page, mine);
  await openForm(other, edits);
  await fill(other, theirs);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(toast, { exact: true })).toBeVisible();

  const alert = page.getByRole('alert').filter({ hasText: `${by} changed this record meanwhile` });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(`${theirs.field} is now${theirs.shown ?? theirs.value}`);
  await expect(fieldOf(page, mine.field)).toHaveValue(mine.value);

  await alert.getByRole('button', { name: way }).click();
  if (way === 'Load theirs') {
    await expect(alert).toBeHidden();
    await expect(fieldOf(page, theirs.field)).toHaveValue(theirs.value);
    await expect(fieldOf(page, mine.field)).not.toHaveValue(mine.value);
    await fill(page, mine);
    await page.getByRole('button', { name: 'Save' }).click();
  }
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
  await page.goto(path);
  await expect(fieldOf(page, mine.field)).toHaveValue(mine.value);
  await expect(fieldOf(page, theirs.field)).toHaveValue(theirs.value);
}
