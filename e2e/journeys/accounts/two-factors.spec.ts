import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { administrator, expect, test } from '../../support/fixtures.ts';
import { codeOf } from '../../support/people/codes.ts';
import { registerQuickly } from '../../support/people/people.ts';
import { signIn, signOut } from '../../support/people/sign-in.ts';

const person = { name: 'Hedy', email: 'hedy@example.com', password: 'a moth in the relay again' };
/** An address of the mobile app that a browser can open, in place of one of its own kind. */
const app = 'http://127.0.0.1:9/app';

test.use({ settings: { MOBILE_APP_LINK: app } });

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('two factors are set up, used, replaced by a recovery code, and reset by an administrator', async ({
  page,
  mailbox,
  browser,
  product,
}) => {
  await registerQuickly(page, product.url, mailbox, person);
  await page.goto('/user/personalsetting');

  const { key, used } = await test.step('turning on asks for the password, then for a first code', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The current password is not right.')).toBeVisible();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect your authenticator app' });
    const picture = dialog.getByRole('img', { name: 'QR code' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('This code is not right, or was used before.')).toBeVisible();
    const code = codeOf(shown);
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    return { key: shown, used: code };
  });

  const recovery = await test.step('eight recovery codes are shown once and can be kept', async () => {
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(8);
    const codes = await dialog.getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(codes.join('\n'));
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Two-factor sign-in is on.')).toBeVisible();
    expect((await mailbox.next(person.email)).subject).toBe('Two-factor sign-in is on');
    return codes;
  });

  await test.step('signing in takes a code, which works once', async () => {
    await signOut(page, person.email);
    await page.goto('/login?url=%2Fuser%2Fpersonalsetting');
    await typePassword(page, person);
    await expect(page).toHaveURL(/\/two-factor-challenge/);
    await page.getByLabel('Code').fill(used);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
    await page.getByLabel('Code').fill(codeOf(key, -30));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/user\/personalsetting$/);
    await signOut(page, person.email);
  });

  await test.step('five wrong codes end the attempt', async () => {
    await page.goto('/login');
    await typePassword(page, person);
    for (const wrong of ['1', '2', '3', '4', '5', '6']) {
      await page.getByLabel('Code').fill(wrong.repeat(6));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(/was used before|attempt has ended/)).toBeVisible();
    }
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('The sign-in attempt has ended. Sign in again.')).toBeVisible();
  });

  await test.step('a recovery code gives the mobile app its token and ends the session of the browser', async () => {
    await page.route(`${app}**`, (route) => route.fulfill({ body: 'the app' }));
    await page.goto('/login?from=mobile');
    await typePassword(page, person);
    await expect(page).toHaveURL(/\/two-factor-challenge\?from=mobile$/);
    // The title comes with the code of the page, which hears of a press.
    await expect(page).toHaveTitle('Two-factor sign-in · Account');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/app\?status=ismobile&token=[\w-]{20,}$/);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('an administrator takes the lost factor away, and the person is told', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const other = await context.newPage();
    await signIn(other, administrator);
    await other.goto('/user');
    await other.getByRole('link', { name: person.email }).click();
    await other.getByRole('button', { name: 'Reset second factor' }).click();
    await other.getByLabel('Current password').fill(administrator.password);
    await other.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(other.getByText('The second factor was removed.').first()).toBeVisible();
    await context.close();
    await mailbox.next(person.email, 'Your second factor was removed');
    await page.goto('/login?from=mobile');
    await typePassword(page, person);
    await expect(page).toHaveURL(/\/app\?status=ismobile&token=[\w-]{20,}$/);
    await signIn(page, person);
  });
});
