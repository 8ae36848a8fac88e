import { addDevices, addDrives, addOrganization } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { administrator } from '../../support/people/accounts.ts';
import { usualInputs } from '../../support/steps/input.ts';
import { searchFor, useList } from '../../support/steps/list-steps.ts';

const list = {
  title: 'Activity',
  search: 'room 1',
  found: 10,
  orderedBy: 'Date',
  order: 'descending' as const,
  hideable: 'Who',
};

const test = panelTest(async ({ product, session }) => {
  await addDevices(product.url, 'Room', 25);
  await addDrives(session, 'Share', 1);
});

for (const [name, inputOf] of usualInputs) {
  test(`the activity is found from the dashboard by ${name}`, async ({ page, panel }) => {
    const input = inputOf(page);
    await page.goto('/home');
    const { meta } = await panel.session.call<{ meta: { total: number } }>('POST', '/appapi/activities', {});
    await input.press(page.getByRole('link', { name: 'Activity' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await useList(page, input, { ...list, total: meta.total });

    await test.step('says what a new record held, when asked', async () => {
      await searchFor(page, input, 'share 01', 1);
      const row = page.getByRole('row', { name: /Share 01/ });
      await expect(row).toContainText(administrator.email);
      await expect(row).toContainText('from 127.0.0.1');
      await expect(row).toContainText('Added the network drive');
      await expect(row).not.toContainText('192.168.7.101');
      await input.press(row.getByRole('button', { name: 'Details' }));
      await expect(row).toContainText('host192.168.7.101');
      await expect(row).not.toContainText('shared secret');
    });

    await test.step('shows the days that were asked for', async () => {
      await input.press(page.getByRole('link', { name: 'Clear filter' }));
      // The link that disappeared leaves the focus beside it, behind the fields of the days.
      await input.write(page.getByRole('textbox', { name: 'From' }), '2020-01-01', 'Shift+Tab');
      await page.keyboard.press('Enter');
      await input.write(page.getByRole('textbox', { name: 'To' }), '2020-01-31');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Nothing was changed in these days.')).toBeVisible();
      await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/);
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('2020-01-01');
      await expect(page.getByText('No record found.')).toBeVisible();
      await input.press(page.getByRole('link', { name: 'Clear filter' }));
      await expect(page.getByText(`OF ${meta.total}`)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('');
    });

    await test.step('shows what a user did yesterday and today', async () => {
      await input.press(page.getByRole('button', { name: '7 days' }));
      await expect(page.getByText(`OF ${meta.total}`)).toBeVisible();
      const words = 'Added the network drive';
      await input.choose(page.getByRole('combobox', { name: 'Action' }), 'added the network', words);
      await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();
      const { email } = administrator;
      await input.choose(page.getByRole('combobox', { name: 'Person' }), email, email);
      await expect(page).toHaveURL(/from=.*&to=.*&action=network_drive\.created&actor_email=/);
      await page.reload();
      await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue(words);
      await input.press(page.getByRole('button', { name: 'Yesterday' }));
      await expect(page.getByText('No matching activity.')).toBeVisible();
      await input.press(page.getByRole('link', { name: 'Clear filter' }));
      await expect(page).not.toHaveURL(/from=|to=|action=|actor_email=/);
      await expect(page.getByText(`OF ${meta.total}`)).toBeVisible();
    });
  });
}

test('a period that ends before it begins names the mistake', async ({ page }) => {
  await page.goto('/activity?from=2026-11-24&to=2026-11-20');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
    /The first day comes after the last one\./,
  );
  await expect(page.getByText('Nothing was changed in these days.')).toHaveCount(0);
});

test('a record tells who changed what, from before to after, in plain words', async ({ page, panel }) => {
  const id = await addOrganization(panel.session, 'North');
  await page.goto(`/organization/${id}/update`);
  await page.getByRole('textbox', { name: 'Name' }).fill('South');
  await page.getByLabel('Logo vertical height').fill('80');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organization Saved.')).toBeVisible();

  await page.goto(`/organization/${id}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Who changed organization South, and from where.')).toBeVisible();
  await expect(page.getByText('SHOWING 1 TO 2 OF 2')).toBeVisible();
  const newest = page.getByRole('row', { name: /Changed the name and logo vertical height/ });
  await expect(newest).toContainText('nameNorthchanged toSouth');
  await expect(newest).toContainText('logo vertical height64 dpchanged to80 dp');
  await newest.getByRole('link', { name: 'South' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'South' })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Show all activity' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Activity' })).toHaveCount(
    0,
  );
});

test('a deleted record leads to its history', async ({ page, panel }) => {
  const id = await addOrganization(panel.session, 'Gone');
  await panel.session.call('DELETE', `/appapi/organization/${id}`, {});
  await page.goto('/activity?search=gone');
  await page
    .getByRole('row', { name: /Deleted the organization/ })
    .getByRole('link', { name: 'Gone' })
    .click();
  await expect(page).toHaveURL(new RegExp(`subject_kind=organization&subject_id=${id}$`));
  await expect(page.getByText('SHOWING 1 TO 2 OF 2')).toBeVisible();
});

test('entries that cannot be loaded say so, and load when asked again', async ({ page }) => {
  await page.route('**/appapi/activities', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', request_id: 'abc-1' } }),
  );
  await page.goto('/activity');
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  await page.unroute('**/appapi/activities');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^SHOWING 1 TO 20 OF/)).toBeVisible();
});

test('a day that cannot be chosen for want of code says so', async ({ page }) => {
  await page.route(/\/assets\/day-field-.*\.js$/, (route) => route.abort());
  await page.goto('/activity');
  const from = page.getByRole('textbox', { name: 'From' });
  await from.click();
  await expect(from).toHaveAccessibleDescription(/could not be opened/);
});
