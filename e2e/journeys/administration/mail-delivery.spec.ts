import type { Page } from '@playwright/test';
import { administrator, expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/people/sign-in.ts';

const invited = 'room-301@example.com';

/** Invites a user and opens the page of the record. */
async function invite(page: Page): Promise<void> {
  await signIn(page, administrator);
  await page.goto('/user/create');
  await page.getByRole('textbox', { name: 'Email' }).fill(invited);
  await page.getByRole('textbox', { name: 'Username' }).fill('room-301');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('User');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: invited }).click();
  await expect(page.getByRole('heading', { name: invited, level: 1 })).toBeVisible();
}

test('the page of a person tells that the mail server took the mail, and takes another', async ({ page, mailbox }) => {
  await invite(page);
  await mailbox.next(invited);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resend Invitation' }).click();
  await expect(page.getByText('Resend Successfully')).toBeVisible();
  await mailbox.next(invited);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
});

test.describe('while the mail server is down', () => {
  test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });

  test('nothing is called accepted', async ({ page }) => {
    await invite(page);
    await expect(page.getByText('Deferred', { exact: true })).toBeVisible();
    await expect(page.getByText('The mail server has not taken it yet.')).toContainText('Next try:');
    await expect(page.getByText('Sent', { exact: true })).toBeHidden();
  });
});
