import type { Page } from '@playwright/test';
import { addUsers } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { administrator } from '../../support/people/accounts.ts';

const test = panelTest(async ({ session, role }) => {
  await addUsers(session, await role('1'), 'gone', 2);
});

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const presets = 'Manufacturer App Setup';

/** Stops the clock of a page, and opens the presets, whose code is held back until the returned function is called. */
async function goOnSlowly(page: Page, before: () => Promise<void>): Promise<() => Promise<void>> {
  const code = Promise.withResolvers<void>();
  const file = /\/assets\/manufacturer-apps-page-[\w-]+\.js$/;
  await page.route(file, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await before();
  const asked = page.waitForRequest(file);
  await entry(page, presets).click();
  await asked;
  return async () => {
    await page.clock.fastForward(5_000);
    code.resolve();
    await page.clock.resume();
  };
}

const userOf = async (
  session: { call<Body>(method: string, path: string, body: object): Promise<Body> },
  fussy: string,
) => {
  const { data } = await session.call<{ data: { id: number }[] }>('POST', '/appapi/users', { filters: { fussy } });
  return data[0]?.id;
};

test('a save leads to no list when another page is on its way', async ({ page, panel }) => {
  await page.goto(`/user/${await userOf(panel.session, 'gone-01')}/update`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  const arrive = await goOnSlowly(page, async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User Saved.')).toBeVisible();
  });
  await arrive();
  await expect(heading(page, presets)).toBeVisible();
  await expect(page).toHaveURL(/\/manufacturerapp$/);
});

test('a search that was typed does not keep the list when another page is on its way', async ({ page }) => {
  await page.goto('/user');
  await expect(heading(page, 'Users')).toBeVisible();
  const arrive = await goOnSlowly(page, () => page.getByRole('searchbox', { name: 'Search' }).fill('gone'));
  await arrive();
  await expect(heading(page, presets)).toBeVisible();
  await expect(page).toHaveURL(/\/manufacturerapp$/);
});

test('a deletion that ends late says so where the person is', async ({ page, panel }) => {
  const deleted = Promise.withResolvers<void>();
  await page.route(/\/appapi\/user\/\d+$/, async (route) => {
    if (route.request().method() === 'DELETE') await deleted.promise;
    await route.continue();
  });
  await page.goto(`/user/${await userOf(panel.session, 'gone-02')}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await entry(page, presets).click();
  await expect(heading(page, presets)).toBeVisible();
  const codeOfList: string[] = [];
  page.on('request', (request) => {
    if (/\/users-page-[\w-]+\.js$/.test(request.url())) codeOfList.push(request.url());
  });
  deleted.resolve();
  await expect(page.getByText('User Deleted')).toBeVisible();
  await entry(page, 'Local Network Drive').click();
  await expect(heading(page, 'Local Network Drive')).toBeVisible();
  expect(codeOfList).toEqual([]);
});

test('a changed password leads to no dashboard when another page is on its way', async ({ page }) => {
  await page.goto('/auth/change_password');
  await page.getByLabel('Current password').fill(administrator.password);
  await page.getByLabel('New password', { exact: true }).fill('three words more for now');
  await page.getByLabel('Confirm password').fill('three words more for now');
  const arrive = await goOnSlowly(page, async () => {
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText('Your password has been updated.')).toBeVisible();
  });
  await arrive();
  await expect(heading(page, presets)).toBeVisible();
  await expect(page).toHaveURL(/\/manufacturerapp$/);
});
