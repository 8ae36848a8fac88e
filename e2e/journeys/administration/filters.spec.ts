import type { Page } from '@playwright/test';
import { addDevices, addOrganizations, addUsers } from '../../support/data/records.ts';
import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { administrator } from '../../support/people/accounts.ts';

const test = panelTest(async ({ session, product, role }) => {
  await addUsers(session, await role('1'), 'pupil', 7);
  const [id] = await addOrganizations(session, 'School', 2);
  await addDevices(product.url, 'Room', 5);
  const { data } = await session.call<{ data: { enrolment_code: string } }>('GET', `/appapi/organization/${id}`);
  const display = { androidid: 'in-a-school', name: 'Hall', enrolment_code: data.enrolment_code };
  await enrolDisplay(product.url, display);
});

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page, count: number) => expect(page.getByText(`SHOWING 1 TO ${count} OF ${count}`)).toBeVisible();
const clear = (page: Page) => page.getByRole('link', { name: 'Clear filter' });

test('chips narrow the list of users, the address says how, and the way back undoes it', async ({ page }) => {
  await page.goto('/user');
  await total(page, 9);
  await expect(chip(page, 'Not accepted')).toHaveAccessibleDescription('7');
  await chip(page, 'Not accepted').click();
  await expect(page).toHaveURL(/\/user\?state=invited$/);
  await total(page, 7);

  await page.getByRole('combobox', { name: 'Role' }).selectOption('Organization Administrator');
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
  await expect(chip(page, 'Not accepted')).toHaveAccessibleDescription('0');
  await page.goBack();
  await total(page, 7);
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('');

  await page.getByRole('combobox', { name: 'Belongs to' }).click();
  await page.getByRole('option', { name: 'No organization' }).click();
  await expect(page).toHaveURL(/state=invited&organization_id=0$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveValue('No organization');
  await total(page, 7);

  await clear(page).click();
  await expect(page).toHaveURL(/\/user$/);
  await total(page, 9);
  await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveValue('');
});

test('a filter kept by the browser is shown and cleared, and a link from the dashboard overrides it', async ({
  page,
}) => {
  await page.goto('/user');
  const only = chip(page, 'Only ordinary users');
  await only.click();
  await expect(page).toHaveURL(/onlyusers=true/);
  await page.goto('/user?role_id=1');
  await total(page, 2);
  await expect(only).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/home');
  const attention = page.getByRole('link', { name: /invitations not accepted/ });
  const count = Number.parseInt((await attention.textContent()) ?? '', 10);
  await attention.click();
  await expect(page).toHaveURL(/\/user\?state=invited$/);
  await expect(chip(page, 'Not accepted')).toHaveAttribute('aria-pressed', 'true');
  await total(page, count);

  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Users', exact: true }).click();
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  await clear(page).click();
  await expect(page.getByRole('link', { name: administrator.email })).toBeVisible();
  await page.goto('/user');
  await total(page, 9);
});

test('an organization shows all of its displays, with their numbers, and a click on a row opens one', async ({
  page,
}) => {
  await page.goto('/organization?search=School+01');
  await page.getByRole('cell', { name: /\d{4}$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'School 01' })).toBeVisible();
  await page
    .getByRole('link', { name: 'Show all: Devices' })
    .or(page.getByRole('link', { name: /Show all.*Devices/ }))
    .click();
  await expect(page).toHaveURL(/\/device\?organization_id=\d+$/);
  await total(page, 1);
  await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveValue('School 01');
  await expect(chip(page, 'On')).toHaveAccessibleDescription('1');
  await expect(chip(page, 'Waiting')).toHaveAccessibleDescription('0');

  await page.getByRole('combobox', { name: 'Belongs to' }).fill('no org');
  await page.getByRole('option', { name: 'No organization' }).click();
  await total(page, 5);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveValue('School 01');
  await page.getByRole('rowheader', { name: 'Hall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hall' })).toBeVisible();
});

test('a filter by an organization that is gone says so, and is cleared', async ({ page }) => {
  await page.goto('/device?organization_id=999999');
  await expect(page.getByText('This organization does not exist.')).toBeVisible();
  await clear(page).click();
  await total(page, 6);
});

test('a view is saved, opens the list until it is cleared, and is found with Ctrl+K', async ({ page }) => {
  await page.goto('/user?state=invited');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Not here yet');
  await page.getByRole('checkbox', { name: 'Open this list with it' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: Not here yet' })).toBeVisible();

  await page.goto('/user');
  await expect(page).toHaveURL(/\/user\?state=invited&view=\d+$/);
  await total(page, 7);
  await clear(page).click();
  await expect(page).toHaveURL(/\/user\?sort=email$/);
  await page.reload();
  await total(page, 9);
  await page.goBack();
  await total(page, 7);

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('not here');
  await page.getByRole('option', { name: /Not here yet/ }).click();
  await expect(page.getByRole('button', { name: 'View: Not here yet' })).toBeVisible();
  await total(page, 7);
});
