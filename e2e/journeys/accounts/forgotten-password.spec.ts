import { administrator, expect, test } from '../../support/fixtures.ts';
import { linkIn } from '../../support/people/people.ts';
import { signIn } from '../../support/people/sign-in.ts';

const password = 'a kettle and nine herons';

test('a forgotten password is replaced by a link that works once', async ({ page, mailbox, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, administrator);

  await test.step('the response is the same for every address', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send password reset link' }).click();
    await expect(page.getByText('Email sent')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
    await page.getByRole('button', { name: 'Send password reset link' }).click();
    await expect(page.getByText('Email sent')).toBeVisible();
  });

  const link = linkIn(await mailbox.next(administrator.email, 'Set a new password'), '/password/reset/');

  await test.step('the link sets a new password and ends the other sessions', async () => {
    await page.goto(link);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(administrator.email);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(`${password}.`);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('The two passwords differ.')).toBeVisible();
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password successfully reset.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?url=%2Fhome$/);
    await other.goto('/home');
    await expect(other).toHaveURL(/\/login/);
  });

  await test.step('only the new password signs in', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('The e-mail or password is incorrect.').first()).toBeVisible();
    await signIn(page, { ...administrator, password });
  });

  await test.step('the used link says so, and one click sends a new one', async () => {
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
    await other.getByRole('button', { name: 'Send a new link' }).click();
    await expect(other.getByText('Email sent')).toBeVisible();
    await other.goto(linkIn(await mailbox.next(administrator.email, 'Set a new password'), '/password/reset/'));
    await expect(other.getByLabel('New password')).toBeVisible();
  });

  await test.step('a link without its end is replaced for who is signed in', async () => {
    await page.goto('/password/reset/cut');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText('Email sent')).toBeVisible();
  });
  await elsewhere.close();
});
