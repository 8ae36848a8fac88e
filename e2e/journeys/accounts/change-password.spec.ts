import { administrator, expect, test } from '../../support/fixtures.ts';
import { signIn, signOut } from '../../support/people/sign-in.ts';

const password = 'seven lanterns on a barge';

test('a password is changed, and ends all sessions but this one', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, administrator);
  await signIn(page, administrator);

  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();

  await page.getByLabel('Current password').fill(administrator.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been updated.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(page).toHaveURL(/\/home$/);

  // Its stream of events may tell it of the end first, and then it has left by itself.
  const users = other.getByRole('link', { name: 'Users', exact: true });
  await users
    .or(other.getByRole('button', { name: 'Login' }))
    .first()
    .click();
  await expect(other).toHaveURL(/\/login\?url=/);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await signOut(page, administrator.email);
  await signIn(page, { ...administrator, password });
});
