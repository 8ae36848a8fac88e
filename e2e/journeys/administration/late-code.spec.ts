import type { Page } from '@playwright/test';
import { addUsers } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';

const test = panelTest(async ({ session, role }) => {
  await addUsers(session, await role('1'), 'late', 2);
});

const sentence = 'It could not be opened. Check the connection, and try again.';

/** Fails every fetch of a file of the program, until the returned function is called. */
async function withhold(page: Page, name: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${name}-[\\w-]+\\.js$`);
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

const parts = [
  { path: '/system', name: 'system-parts', heading: 'System' },
  { path: '/plan', name: 'plan-form', heading: 'Plan from a workbook' },
  { path: '/organization/import', name: 'import-organizations', heading: 'Import organizations' },
];

for (const { path, name, heading } of parts)
  test(`a part of ${path} that cannot be fetched says so, and the page stands`, async ({ page }) => {
    const release = await withhold(page, name);
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await release();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

test('the state of the mail that cannot be fetched says so, and the page stands', async ({ page }) => {
  await withhold(page, 'mail-card');
  await page.goto('/about');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a removal for good says that it cannot be fetched, and the bin stands', async ({ page, panel }) => {
  const body = { email: 'binned@example.com', username: 'binned', name: null, role_id: await panel.role('1') };
  const created = { ...body, panel_role: 'normal', organization_id: null };
  const { data } = await panel.session.call<{ data: { id: number } }>('POST', '/appapi/user', created);
  await panel.session.call('DELETE', `/appapi/user/${data.id}`);
  await withhold(page, 'remove-person-dialog');
  await page.goto('/bin');
  const row = page.getByRole('row').filter({ hasText: 'binned@example.com' });
  await row.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(row).toBeVisible();
});

test('an assignment of many says that it cannot be fetched; the list and the selection stay', async ({ page }) => {
  await withhold(page, 'assign-dialog');
  await page.goto('/user?search=late');
  await page
    .getByRole('checkbox', { name: /^Select late/ })
    .first()
    .check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Assign to organization' }).click();
  await expect(selection.getByText(sentence)).toBeVisible();
  await expect(page.getByText('SHOWING 1 TO 2 OF 2')).toBeVisible();
});

test('an Undo that cannot be fetched is offered again', async ({ page, panel }) => {
  const body = { email: 'undone@example.com', username: 'undone', name: null, role_id: await panel.role('1') };
  const created = { ...body, panel_role: 'normal', organization_id: null };
  const { data } = await panel.session.call<{ data: { id: number } }>('POST', '/appapi/user', created);
  const release = await withhold(page, 'take-back');
  await page.goto(`/user/${data.id}/update`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expect(page.getByText(sentence)).toBeVisible();
  await release();
  await undo.press('Enter');
  await expect(page.getByText('Everything is as it was.')).toBeVisible();
});

/** Fails every fetch of a page's code until the browser loads another document, as after a release. */
async function replace(page: Page, name: string): Promise<void> {
  const release = await withhold(page, name);
  page.once('load', release);
}

test('a page whose code was replaced by a release opens where a link leads', async ({ page }) => {
  await page.goto('/home');
  await replace(page, 'users-page');
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page).toHaveURL(/\/user$/);
});

test('a save leads to a list whose code was replaced by a release, and not to an empty form', async ({ page }) => {
  await page.goto('/networkdrive/create');
  await replace(page, 'network-drives-page');
  await page.getByRole('textbox', { name: 'Host' }).fill('192.168.1.20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Local Network Drive' })).toBeVisible();
  await expect(page.getByRole('link', { name: '192.168.1.20' })).toBeVisible();
});
