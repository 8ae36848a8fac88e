import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { administrator } from '../../support/people/accounts.ts';
import { linkIn } from '../../support/people/people.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';
import { cornersOf, type DrawnFile, dropFile, quarters, sizeOf } from '../../support/screens/drawn-picture.ts';
import { pressKey, tabTo } from '../../support/steps/keyboard.ts';

/** Every place of the page that shows a picture of this kind. */
const shown = (page: Page, kind: 'profile' | 'wallpaper') => page.locator(`img[src^="/storage/${kind}/"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Where the picture of the one kind is shown, all with the same address. */
async function expectEverywhere(page: Page, kind: 'profile' | 'wallpaper', places: number): Promise<Locator> {
  await expect(shown(page, kind)).toHaveCount(places);
  const addresses = await shown(page, kind).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(new Set(addresses).size).toBe(1);
  return shown(page, kind).first();
}

/** Opens a dialog and chooses a file as people do, by the picker of the system. */
async function choose(page: Page, name: string, opener: string, file: DrawnFile): Promise<Locator> {
  await button(page, opener).click();
  const dialog = dialogOf(page, name);
  const picker = page.waitForEvent('filechooser');
  await dialog.getByText('click to select a file').click();
  await (await picker).setFiles(file);
  await expect(dialog.getByRole('application', { name: 'Crop area' })).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page, product }) => {
  // The picker of the system is caught from the first listener on, which takes longer to begin than a key takes.
  page.on('filechooser', () => undefined);
  await signInQuickly(page.context(), product.url);
  await page.goto('/user/personalsetting');
});

test('pictures are chosen, dropped and typed, and seen everywhere at once', async ({ page, browser, product }) => {
  await test.step('a profile picture by the picker of the system', async () => {
    await button(page, 'Change profile picture').click();
    const dialog = dialogOf(page, 'Profile picture');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Rotate|Apply/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await choose(page, 'Profile picture', 'Change profile picture', await quarters(page, 600, 600));
    await button(page, 'Apply').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your profile picture has been updated.')).toBeVisible();
    await expect(button(page, 'Change profile picture')).toBeFocused();
    const picture = await expectEverywhere(page, 'profile', 3);
    await expect.poll(() => cornersOf(picture)).toEqual(['red', 'green', 'blue', 'black']);
    await expect.poll(() => sizeOf(picture)).toEqual([200, 200]);
  });

  await test.step('a wallpaper that is dropped', async () => {
    await button(page, 'Change wallpaper').click();
    const dialog = dialogOf(page, 'Wallpaper');
    await expect(dialog.getByText('recommended resolution 1920x1080 or 3840x2160', { exact: true })).toBeVisible();
    await dropFile(page, dialog.locator('label'), await quarters(page, 3_840, 2_160));
    await button(page, 'Apply').click();
    await expect(page.getByText('Your wallpaper has been updated.')).toBeVisible();
    const wallpaper = await expectEverywhere(page, 'wallpaper', 3);
    await expect.poll(() => sizeOf(wallpaper)).toEqual([1_536, 864]);
    const { width = 999, height = 999 } = (await shown(page, 'wallpaper').nth(1).boundingBox()) ?? {};
    expect([width <= 455, height <= 256]).toEqual([true, true]);
  });

  await test.step('both are still there after a reload, and on other pages', async () => {
    await page.reload();
    await expectEverywhere(page, 'profile', 3);
    await expectEverywhere(page, 'wallpaper', 3);
    await page.goto('/auth/change_password');
    await expectEverywhere(page, 'profile', 1);
  });

  await test.step('another profile picture by the keyboard alone, rotated', async () => {
    await page.goto('/user/personalsetting');
    const file = await quarters(page, 600, 600);
    await pressKey(page, button(page, 'Change profile picture'));
    // The focus goes into the dialog after it is shown.
    await expect(dialogOf(page, 'Profile picture').locator('input')).toBeFocused();
    const picker = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await picker).setFiles(file);
    await expect(page.getByRole('application', { name: 'Crop area' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await pressKey(page, button(page, 'Rotate'));
    await pressKey(page, button(page, 'Apply'));
    await expect(page.getByText('Your profile picture has been updated.')).toBeVisible();
    await expect(button(page, 'Change profile picture')).toBeFocused();
    const picture = await expectEverywhere(page, 'profile', 3);
    await expect.poll(() => cornersOf(picture)).toEqual(['blue', 'red', 'black', 'green']);
  });

  await test.step('where the files are gone the placeholders stand in', async () => {
    await rm(path.join(product.dataDir, 'uploads'), { recursive: true });
    const context = await browser.newContext({
      baseURL: product.url,
      storageState: await page.context().storageState(),
    });
    const other = await context.newPage();
    await other.goto('/user/personalsetting');
    await expect(other.locator('img[src*="default-profile"]')).toHaveCount(3);
    await expect(other.locator('img[src*="wallpaper-shore"]')).toHaveCount(3);
    await context.close();
  });
});

test('an upload that fails says so in the dialog and keeps the crop, until it can be tried again', async ({
  page,
  product,
}) => {
  const dialog = await choose(page, 'Wallpaper', 'Change wallpaper', await quarters(page, 1_920, 1_080));
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowRight');
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  const chosen = await zoom.inputValue();
  await tabTo(page, button(page, 'Apply'));
  await product.stop();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The picture was not saved. The server did not answer.');
  await expect(button(page, 'Apply')).toBeFocused();
  expect(await zoom.inputValue()).toBe(chosen);
  await product.start();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your wallpaper has been updated.')).toBeVisible();
});

test('an upload can be stopped and done after all', async ({ page }) => {
  const dialog = await choose(page, 'Profile picture', 'Change profile picture', await quarters(page, 800, 600));
  // The server never responds.
  await page.route('**/appapi/personalprofile', () => {});
  await button(page, 'Apply').click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(dialog.getByRole('status')).toContainText(/stopped/);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await page.unrouteAll();
  await button(page, 'Apply').click();
  await expect(page.getByText('Your profile picture has been updated.')).toBeVisible();
});

test('general settings are saved in the dialog and on their page, which asks before changes are lost', async ({
  page,
}) => {
  await test.step('in the dialog', async () => {
    await button(page, 'General settings').click();
    const dialog = dialogOf(page, 'General Settings');
    const minutes = dialog.getByLabel('Panel Idle Session Logout');
    await expect(minutes.getByRole('option')).toHaveText([
      'Never',
      ...[10, 20, 30, 40, 50, 60].map((count) => `${count} Minutes`),
    ]);
    await minutes.selectOption('30 Minutes');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your setting has been updated.')).toBeVisible();
    await expect(page.getByText('when nobody touches it for 30 minutes')).toBeVisible();
  });

  await test.step('on the page', async () => {
    await page.goto('/user/setting');
    await expect(page).toHaveTitle('General Settings · Account');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
      'IndividualPersonal SettingsGeneral Settings',
    );
    const minutes = page.getByLabel('Panel Idle Session Logout');
    await expect(minutes).toHaveValue('30');
    await minutes.selectOption('Never');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, administrator.email).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(minutes).toHaveValue('0');
    await button(page, 'Update').click();
    await expect(page.getByText('Your setting has been updated.')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('A display never signs you out by itself.')).toBeVisible();
  });

  await test.step('the name is given, and shown at once', async () => {
    await page.getByRole('link', { name: /^(Change|Add your) name$/ }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace Hopper');
    await button(page, 'Update').click();
    await expect(page.getByText('Your setting has been updated.')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('Grace Hopper').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Grace Hopper').first()).toBeVisible();
  });

  await test.step('a value that is not offered is refused under the field', async () => {
    await page.goto('/user/setting');
    const minutes = page.getByLabel('Panel Idle Session Logout');
    await minutes.evaluate((select: HTMLSelectElement) => select.add(new Option('15 Minutes', '15')));
    await minutes.selectOption('15');
    await button(page, 'Update').click();
    await expect(page.getByRole('alert')).toContainText('Your setting was not updated.');
    await expect(minutes).toHaveAccessibleDescription(/Choose/);
  });
});

test('the own data is asked for, and saved by the link of the mail after a sign-in that then leads on', async ({
  page,
  mailbox,
}) => {
  await button(page, 'Download my data').click();
  await expect(page.getByText('Your data is being packed. A mail brings you the link.')).toBeVisible();
  const link = linkIn(await mailbox.next(administrator.email, 'Your data is ready'), '/mydata/');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  const saved = page.waitForEvent('download');
  await button(page, 'Login').click();
  expect((await saved).suggestedFilename()).toBe('account-data.zip');
  await expect(page).toHaveURL(/\/home$/);
});
