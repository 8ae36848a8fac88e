import { languageCookie } from '@account/contract/values/cookies';
import { administrator, expect, test } from '../../support/fixtures.ts';

test('a language is chosen before the sign-in, and kept by the person', async ({ page }) => {
  const language = page.getByRole('combobox').filter({ has: page.getByRole('option', { name: 'العربية' }) });
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === languageCookie)?.value;

  await test.step('the page before the sign-in comes in the language of the browser, then in the chosen one', async () => {
    await page.goto('/login?url=%2Fuser%2Fpersonalsetting');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('half a passw');
    await language.selectOption('Deutsch');
    await expect(page.getByRole('heading', { name: 'Willkommen' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(administrator.email);
    await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue('');
    await expect(page.locator('html[lang="de"][dir="ltr"]')).toHaveCount(1);
    await expect.poll(kept).toBe('de');
  });

  await test.step('the server answers in it', async () => {
    await page.getByRole('textbox', { name: 'Passwort' }).fill('wrong password');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/E-Mail|Passwort/);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(administrator.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Persönliche Einstellungen' })).toBeVisible();
  });

  await test.step('the person takes another one, which stands above that of the browser', async () => {
    await expect(language).toHaveValue('');
    await language.selectOption('العربية');
    await expect(page.locator('html[lang="ar"][dir="rtl"]')).toHaveCount(1);
    await expect(page.getByRole('status').first()).toBeVisible();
    await expect(language).toHaveValue('ar');
    await page.goto('/organization/create');
    await expect(page.locator('html[lang="ar"]')).toHaveCount(1);
  });

  await test.step('or leaves it to the browser again, and to nothing else', async () => {
    await page.goto('/user/personalsetting');
    await language.selectOption({ index: 0 });
    await expect(page.getByRole('heading', { name: 'Personal Settings' })).toBeVisible();
    await expect(page.getByText('Your setting has been updated.')).toBeVisible();
    await expect.poll(kept).toBeUndefined();
  });
});
