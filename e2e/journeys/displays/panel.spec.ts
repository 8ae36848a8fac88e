import type { Browser, Page } from '@playwright/test';
import { addPreset, addSchool, addShares, fillDrive } from '../../support/data/school.ts';
import { administrator, expect } from '../../support/fixtures.ts';
import { googlePerson, known, test, through } from '../../support/outside/platforms.ts';
import { colleague } from '../../support/people/accounts.ts';
import { signedIn } from '../../support/people/session.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

test.use({ settings: { PANEL_PAGE: 'on' } });

const grace = googlePerson('Grace Hopper', 'grace@example.com');

/** A browser of its own that becomes a display, as a kiosk does. */
async function startKiosk(browser: Browser, baseURL: string | undefined, code: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1440, height: 810 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const kiosk = await context.newPage();
  await kiosk.goto('/panel');
  await kiosk.getByRole('textbox', { name: 'Display name' }).fill('Room 204');
  await kiosk.getByRole('textbox', { name: 'Enrolment code' }).fill(code);
  await kiosk.getByRole('textbox', { name: 'Manufacturer code' }).fill('AURORA-55');
  await kiosk.getByRole('button', { name: 'Start display' }).click();
  return kiosk;
}

test('a display in the browser, from its enrolment to the end of a sign-in', async ({
  page,
  browser,
  baseURL,
  product,
  platforms,
}) => {
  known(platforms, 'google', grace);
  fillDrive(platforms.google.driveOf(grace.sub));
  const session = await signedIn(product.url, colleague);
  const code = await addSchool(session, 'North Campus');
  await addPreset(session, 'AURORA-55');
  await addShares(session);
  await signInQuickly(page.context(), product.url, colleague);
  await page.goto('/cloudstorage_provider/create');
  await through(page, 'Google Drive', grace);
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Synced');

  const kiosk = await startKiosk(browser, baseURL, code);
  await test.step('it joins the organization of its code, and shows its logo', async () => {
    await expect(kiosk.getByRole('heading', { name: 'Room 204', level: 1 })).toBeVisible();
    await expect(kiosk.getByText('North Campus')).toBeVisible();
    await expect(kiosk.getByRole('img', { name: 'North Campus' })).toBeVisible();
    await expect(kiosk.getByText('Connected')).toBeVisible();
    await pictureOfLive(kiosk, 'panel');
  });

  await test.step('a new name in the web appears on it', async () => {
    await page.goto('/device');
    await page
      .getByRole('row', { name: /Room 204/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Assembly hall');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(kiosk.getByRole('heading', { name: 'Assembly hall', level: 1 })).toBeVisible();
  });

  await test.step('a user signs in and finds drives, files and apps', async () => {
    await kiosk.getByRole('textbox', { name: 'Email' }).fill(colleague.email);
    await kiosk.getByRole('textbox', { name: 'Password' }).fill(colleague.password);
    await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(kiosk.getByText('\\\\10.20.0.10\\share\\lessons')).toBeVisible();
    await expect(kiosk.getByRole('button', { name: 'Whiteboard' })).toBeVisible();
    await pictureOfLive(kiosk, 'panel signed in');
    await kiosk.getByRole('button', { name: 'Show password' }).focus();
    await expect(kiosk.getByText('secret of the share')).toHaveCount(0);
    await kiosk.keyboard.down('Space');
    await expect(kiosk.getByText('secret of the share')).toBeVisible();
    await kiosk.keyboard.up('Space');
    await expect(kiosk.getByText('secret of the share')).toHaveCount(0);
    await kiosk.getByRole('button', { name: /^Grace Hopper/ }).click();
    const files = kiosk.getByRole('dialog', { name: 'Grace Hopper' });
    await files.getByRole('button', { name: /^Lesson plans/ }).click();
    await expect(files.getByRole('link', { name: /^Volcanoes\.pdf/ })).toHaveAttribute('target', '_blank');
    await pictureOfLive(kiosk, 'panel files');
    await files.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a reload keeps display and person', async () => {
    await kiosk.reload();
    await expect(kiosk.getByRole('heading', { name: 'Assembly hall', level: 1 })).toBeVisible();
    await expect(kiosk.getByText('Lessons', { exact: true })).toBeVisible();
  });

  await test.step('the sign-in is ended from the web, and nothing of the person is left', async () => {
    await page.goto('/user/personalsetting');
    const item = page.getByRole('listitem').filter({ hasText: 'Assembly hall' });
    await item.getByRole('button', { name: 'End' }).click();
    await expect(kiosk.getByText('The sign-in at this display was ended from elsewhere.')).toBeVisible();
    await expect(kiosk.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    for (const trace of ['Lessons', 'Grace', colleague.email]) await expect(kiosk.getByText(trace)).toHaveCount(0);
  });

  await test.step('while the server is away it says so and keeps what it shows', async () => {
    await product.stop();
    await expect(kiosk.getByText('Reconnecting…')).toBeVisible();
    await expect(kiosk.getByRole('heading', { name: 'Assembly hall', level: 1 })).toBeVisible();
    await product.start();
    await expect(kiosk.getByText('Connected')).toBeVisible();
  });

  await test.step('a display that is deleted says so, and goes on once it is restored', async () => {
    const { data } = await session.call<{ data: { id: number }[] }>('POST', '/appapi/devices');
    const deleted = await session.call<{ data: { bin_id: number } }>('DELETE', `/appapi/device/${data[0]?.id}`);
    await expect(kiosk.getByRole('heading', { name: 'This display was removed' })).toBeVisible();
    await session.call('POST', `/appapi/bin/${deleted.data.bin_id}/restore`);
    await kiosk.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(kiosk.getByRole('heading', { name: 'Assembly hall', level: 1 })).toBeVisible();
    await expect(kiosk.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
  await kiosk.context().close();
});

test('a user signs in by phone, without a password on the board', async ({ page, browser, baseURL, product }) => {
  const kiosk = await startKiosk(
    browser,
    baseURL,
    await addSchool(await signedIn(product.url, administrator), 'North'),
  );
  await kiosk.getByRole('button', { name: 'Sign in by phone' }).click();
  await expect(kiosk.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const code = await kiosk.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/).textContent();

  await signInQuickly(page.context(), product.url);
  // The top administrator belongs to no school, so the code of the display is typed.
  await page.goto('/display');
  await page.getByRole('textbox', { name: 'Code' }).fill(code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Room 204' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in at this display' }).click();

  await kiosk.getByRole('button', { name: 'Sign out' }).click();
  await expect(kiosk.getByRole('button', { name: 'Sign in by phone' })).toBeVisible();
  await kiosk.context().close();
});

test.describe('without the setting', () => {
  test.use({ settings: {} });

  test('there is no such page', async ({ page }) => {
    const response = await page.goto('/panel');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
