import type { Page } from '@playwright/test';
import { addDevices, addOrganization, addUsers } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { fieldOf } from '../../support/steps/fields.ts';

const test = panelTest(async ({ session, product, role }) => {
  await addDevices(product.url, 'Studio', 3);
  await addUsers(session, await role('1'), 'studio', 2);
  await addOrganization(session, 'Studios of the North');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => dialog(page).getByRole('option');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function open(page: Page): Promise<void> {
  // Its code is there.
  await expect(page).toHaveTitle(/ · Account$/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('by keyboard: records, pages and actions are found and opened, and the last ones are offered', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await test.step('a display by its name and its UUID', async () => {
    await open(page);
    await page.keyboard.type('studio 02');
    await expect(options(page)).toHaveText([/Studio 02.*studio-00000002.*Display/]);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Studio 02')).toBeVisible();
    await expect(page.locator('#main:focus, #main h1:focus')).toHaveCount(1);
    await open(page);
    await page.keyboard.type('studio-00000003');
    await expect(options(page)).toHaveText([/Studio 03/]);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Studio 03')).toBeVisible();
  });

  await test.step('several kinds at once, the best first', async () => {
    await open(page);
    await page.keyboard.type('studio');
    await expect(options(page)).toHaveText([
      /Studio 01/,
      /Studio 02/,
      /Studio 03/,
      /studio-01@/,
      /studio-02@/,
      /Studios of/,
    ]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Studios of the North')).toBeVisible();
  });

  await test.step('the last ones before anything is typed', async () => {
    await open(page);
    const recent = dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(recent).toHaveText([/Studio 03/, /Studio 02/]);
  });

  await test.step('a colour scheme by its own word', async () => {
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await open(page);
  });

  await test.step('an action, and a page that unsaved changes are asked about before', async () => {
    await page.keyboard.type('create org');
    await expect(options(page)).toHaveText([/Create organization/]);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Create organization')).toBeVisible();
    await fieldOf(page, 'Name').fill('Not saved');
    await open(page);
    await page.keyboard.type('users');
    await expect(options(page).first()).toHaveText(/Users.*Page/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /leave/i }));
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(fieldOf(page, 'Name')).toHaveValue('Not saved');
  });

  await test.step('nothing, and then Escape', async () => {
    await open(page);
    await page.keyboard.type('zzzz');
    await expect(dialog(page).getByText('Nothing found for “zzzz”').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});

test('Ctrl with Enter opens a new tab', async ({ page }) => {
  await page.goto('/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await open(page);
  await page.keyboard.type('studio 01');
  await expect(options(page)).toHaveCount(1);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(heading(await opening, 'Studio 01')).toBeVisible();
  await expect(heading(page, 'Dashboard')).toBeAttached();
});

test('/ is for the search of a list, ? for the keys of the page, and neither while a user types', async ({ page }) => {
  await page.goto('/user');
  await expect(page.getByText(/^SHOWING/)).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('/?');
  await expect(search).toHaveValue('/?');
  await heading(page, 'Users').click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Go to the search of the list');
  await keys.getByRole('checkbox', { name: 'Use single keys' }).click();
  await expect(keys).not.toContainText('Go to the search of the list');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await open(page);
  await expect(keys).toBeHidden();
});

test('by touch on a phone the menu fills the screen, and signs out', async ({ browser, page, panel }) => {
  const { cookies } = await page.context().storageState();
  const phone = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    baseURL: panel.product.url,
  });
  await phone.addCookies(cookies);
  const touched = await phone.newPage();
  await touched.goto('/home');
  await touched.getByRole('button', { name: 'Search' }).tap();
  await expect(field(touched)).toBeFocused();
  await expect.poll(() => dialog(touched).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 780 });
  await field(touched).fill('studio 01');
  await options(touched).first().tap();
  await expect(heading(touched, 'Studio 01')).toBeVisible();
  const recent = () => touched.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent')));
  await expect.poll(recent).toHaveLength(1);
  // iOS zooms into fields with smaller text.
  for (const address of ['/docs/api', '/users/invite', '/device']) {
    await touched.goto(address);
    const fields = touched.locator('input:not([type=checkbox], [type=file]), select, textarea');
    await expect(fields.first()).toBeVisible();
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  }
  await touched.getByRole('button', { name: 'Search' }).tap();
  await field(touched).fill('log out');
  await options(touched).first().tap();
  await touched.waitForURL('**/login');
  await expect.poll(recent).toEqual([]);
  await phone.close();
});
