import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { enrolDisplay } from '../support/outside/http.ts';
import { signOut } from '../support/people/sign-in.ts';

const logo = readFileSync(fileURLToPath(new URL('../support/screens/logo.svg', import.meta.url)));
const admin = { email: 'admin@example.com', password: 'a password of our own' };
const teacher = { email: 'room-204@example.com', password: 'chalk and a wet sponge' };

/** The generated password, as the terminal showed it once. */
function shownPassword(output: string): string {
  const password = /with the password (\S+)/.exec(output)?.[1];
  if (!password) throw new Error(`no password in:\n${output}`);
  return password;
}

async function createOrganization(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Logo vertical height').fill('64');
  await page.getByLabel('Logo horizontal height').fill('48');
  await page.locator('input[type=file]').setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: logo });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organization Saved.').last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible();
}

// Without ADMIN_PASSWORD the first start on an empty folder makes a password up.
test.use({ data: 'nothing' });

test('from the first start to a display on the wall', async ({ page, product, mailbox }) => {
  await test.step('the first administrator must change the generated password', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login\?url=%2Fhome$/);
    await page.getByRole('textbox', { name: 'Email' }).fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(shownPassword(product.output));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/password\/firsttime$/);
    await page.getByLabel('Current password').fill(shownPassword(product.output));
    await page.getByLabel('New password').fill(admin.password);
    await page.getByLabel('Confirm password').fill(admin.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been updated.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
    await expect(page.getByText('Version 3.0.4')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'First steps 1 of 5' })).toBeVisible();
  });

  await test.step('creates organizations, finds, sorts and edits them', async () => {
    await page.getByRole('link', { name: 'Organizations', exact: true }).click();
    await createOrganization(page, 'North Campus');
    await createOrganization(page, 'city library');
    await expect(page.getByText('SHOWING 1 TO 2 OF 2')).toBeVisible();
    const names = page.getByRole('table').getByRole('link');
    await expect(names).toHaveText(['city library', 'North Campus']);

    await page.getByRole('button', { name: 'Name' }).click();
    await expect(names).toHaveText(['North Campus', 'city library']);
    await page.getByRole('searchbox').fill('NORTH');
    await expect(names).toHaveText(['North Campus']);
    await page.reload();
    await expect(names).toHaveText(['North Campus']);
    await expect(page.getByRole('searchbox')).toHaveValue('NORTH');
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect(names).toHaveCount(2);

    await page.getByRole('link', { name: 'city library' }).click();
    await expect(page.getByRole('heading', { name: 'city library', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('City Library');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Organization Saved.').last()).toBeVisible();
    await expect(names).toHaveText(['North Campus', 'City Library']);
  });

  await test.step('invites a user', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(teacher.email);
    await page.getByRole('textbox', { name: 'Username' }).fill('room-204');
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('User');
    await page.getByRole('combobox', { name: 'Organization' }).fill('north');
    await page.getByRole('option', { name: 'North Campus' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User Saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: teacher.email })).toBeVisible();
  });

  await test.step('a display enrols with the code of the organization', async () => {
    await page.getByRole('link', { name: 'Organizations', exact: true }).click();
    await page.getByRole('link', { name: 'North Campus' }).click();
    const shown = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'First steps 3 of 5' })).toBeVisible();
    await enrolDisplay(product.url, { androidid: '9f2c4e71b08a3d56', name: 'Room 204', enrolment_code: shown ?? '' });
    await expect(page.getByRole('region', { name: 'Displays 1' })).toContainText('North Campus1 of 1');
    await expect(page.getByRole('heading', { name: /First steps/ })).toBeHidden();
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await expect(page.getByRole('row', { name: /9f2c4e71b08a3d56.*Room 204.*North Campus/ })).toBeVisible();
    await page.getByRole('link', { name: 'Organizations', exact: true }).click();
    await page.getByRole('link', { name: 'North Campus' }).click();
    await expect(page.getByText('Room 204')).toBeVisible();
  });

  await test.step('signs out', () => signOut(page, admin.email));

  await test.step('the invited person creates a password and sets the idle logout', async () => {
    const mail = await mailbox.next(teacher.email);
    const link = /http:\/\/\S+\/password\/create\/[\w-]+/.exec(mail.text ?? '')?.[0];
    expect(mail.html).toContain(link);
    await page.goto(link ?? '');
    await page.getByRole('textbox', { name: 'Name' }).fill('Room 204');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(teacher.password);
    await page.getByLabel('Retype password').fill(teacher.password);
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await page.getByRole('button', { name: 'Create password' }).click();
    await expect(page.getByText('Password successfully create.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Personal Settings' }).click();
    await page.getByRole('button', { name: 'General settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'General Settings' });
    await dialog.getByRole('combobox', { name: 'Panel Idle Session Logout' }).selectOption('20 Minutes');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Your setting has been updated.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto(link ?? '');
    await expect(page.getByText(/already used/i)).toBeVisible();
    await page.goto('/home');
    await signOut(page, teacher.email);
  });
});
