import { followEvents } from '@account/contract/endpoints/events.calls';
import type { Page } from '@playwright/test';
import { addOrganizations } from '../../support/data/records.ts';
import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';

/** Lists and counts are fetched every minute in any case: what is shown sooner came by an event. */
const soon = { timeout: 30_000 };

let enrolled = 0;

const test = panelTest(async ({ session }) => {
  await addOrganizations(session, 'School', 2);
});

const enrol = (url: string, name: string) => enrolDisplay(url, { androidid: `fleet-${enrolled++}`, name });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

for (const width of [1_280, 390])
  test(`displays that wait get an organization together, ${width} px wide`, async ({ page, panel }) => {
    await page.setViewportSize({ width, height: 844 });
    const names = ['Lobby', 'Canteen', 'Gym'].map((name) => `${name} ${width}`);
    for (const name of names) await enrol(panel.product.url, name);
    await page.goto(`/device?search=${width}`);
    await chip(page, 'Waiting').click();
    await expect(page).toHaveURL(/status=waiting/);
    await expect(page.getByText('SHOWING 1 TO 3 OF 3')).toBeVisible();

    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
    await box(`Canteen ${width}`).click();
    await box(`Lobby ${width}`).click({ modifiers: ['Shift'] });
    await expect(selection(page).getByText('3 selected')).toBeVisible();
    await box(`Gym ${width}`).click();
    await selection(page).getByRole('button', { name: 'Assign to organization' }).click();

    const dialog = page.getByRole('dialog', { name: 'Assign 2 displays' });
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByText('Choose an organization.').first()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Organization' }).fill('school 02');
    await page.getByRole('option', { name: 'School 02' }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('2 displays assigned.')).toBeVisible();
    await expect(selection(page)).toHaveCount(0);
    await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();

    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect(page).toHaveURL(/\/device$/);
    await expect(rowOf(page, `Lobby ${width}`)).toContainText('School 02');

    await box(`Lobby ${width}`).click();
    await selection(page).getByRole('button', { name: 'Assign to organization' }).click();
    await page.getByRole('combobox', { name: 'Organization' }).click();
    await page.getByRole('option', { name: 'No organization' }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: '1 display assigned.' });
    await expect(toast).toBeVisible();
    await expect(rowOf(page, `Lobby ${width}`)).toContainText('Waiting');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 display is as it was.')).toBeVisible();
    await expect(rowOf(page, `Lobby ${width}`)).toContainText('School 02');
  });

test('a display that is gone keeps none of the others, and is named in the result', async ({ page, panel }) => {
  const { device } = await enrol(panel.product.url, 'Gone');
  await enrol(panel.product.url, 'Still there, not gone');
  await page.goto('/device?search=gone');
  await expect(page.getByText('SHOWING 1 TO 2 OF 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await panel.session.call('DELETE', `/appapi/device/${device.id}`);
  await selection(page).getByRole('button', { name: 'Assign to organization' }).click();
  await page.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('option', { name: 'School 01' }).click();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const result = page.getByRole('list', { name: 'Result' });
  await expect(result.getByRole('listitem')).toHaveCount(2);
  await expect(result).toContainText('1 display assigned.');
  await expect(result).toContainText(`No. ${device.id}`);
  await page.getByRole('link', { name: 'To the displays' }).click();
  await expect(page).toHaveURL(/\/device\?search=gone$/);
  await expect(selection(page)).toHaveCount(0);
});

test('all that match are blocked together, and those that were so before are named', async ({ page, panel }) => {
  for (const name of ['Ward 1', 'Ward 2', 'Ward 3']) await enrol(panel.product.url, name);
  await page.goto('/device?search=ward');
  const block = async (question: string) => {
    await selection(page).getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Yes' }).click();
  };
  await page.getByRole('checkbox', { name: 'Select Ward 2' }).click();
  await block('Block 1 display?');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('1 display blocked.')).toBeVisible();
  await expect(selection(page)).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select Ward 1' }).click();
  await selection(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(selection(page).getByText('3 selected')).toBeVisible();
  await block('Block 3 displays?');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 displays blocked');
  const result = page.getByRole('list', { name: 'Result' });
  await expect(result).toContainText('2 displays blocked.');
  await expect(result.getByRole('listitem').filter({ hasText: 'Ward 2' })).toContainText('It is blocked already.');

  await page.goto('/device?search=ward');
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete 3 displays?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(selection(page).getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selection(page)).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('3 displays deleted.')).toBeVisible();
  await expect(page.getByText('No record found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('3 displays restored.')).toBeVisible();
  await expect(page.getByText('SHOWING 1 TO 3 OF 3')).toBeVisible();
});

/** Opens a page, and its stream of events: what happens between its call and that comes within a minute. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const followed = page.waitForResponse((response) => new URL(response.url()).pathname === followEvents.path);
  await page.goto(path);
  await followed;
}

test('list, page and dashboard move by themselves', async ({ page, otherPage, panel }) => {
  await openFollowing(page, '/device?search=newcomer');
  await expect(page.getByText('No record found.')).toBeVisible();
  const { device, token } = await enrol(panel.product.url, 'Newcomer');
  await expect(rowOf(page, 'Newcomer')).toContainText('Waiting', soon);

  await openFollowing(otherPage, '/home');
  const onNow = otherPage.getByRole('link', { name: /On now$/ });
  await expect(onNow).toBeVisible();
  const before = Number(await onNow.textContent());
  const { data } = await panel.session.call<{ data: { id: number }[] }>('POST', '/appapi/organizations', {});
  await panel.session.call('POST', '/appapi/devices/assign', { ids: [device.id], organization_id: data[0]?.id });
  await expect(rowOf(page, 'Newcomer').getByRole('cell', { name: 'On', exact: true })).toBeVisible(soon);
  await expect(onNow).toHaveText(String(before + 1), soon);

  await page.goto(`/device/${device.id}`);
  await expect(page.getByText('On now')).toBeVisible();
  const beat = { app_version: '4.2', os_version: 'Android 14' };
  await fetch(`${panel.product.url}/api/v1/devices/heartbeat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(beat),
  });
  await page.reload();
  await expect(page.getByText('Android 14')).toBeVisible();
  await expect(page.getByText('It reported on 1 of the last 30 days, today included.')).toBeVisible();
  await expect(page.getByText('Nobody is signed in at this display.')).toBeVisible();
});
