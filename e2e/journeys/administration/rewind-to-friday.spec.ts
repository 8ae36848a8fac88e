import { ageActivity } from '../../support/data/fill-lists.ts';
import { addOrganization } from '../../support/data/records.ts';
import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

const test = panelTest(async () => undefined);

test('Rewind to Friday: a bad Monday goes back, and Undo brings it back', async ({ page, panel }) => {
  const { session, product } = panel;
  const id = await addOrganization(session, 'North Campus');
  const { data } = await session.call<{ data: { enrolment_code: string } }>('GET', `/appapi/organization/${id}`);
  for (const name of ['Library', 'Lobby', 'Room 1', 'Room 2'])
    await enrolDisplay(product.url, {
      androidid: `friday-${name}`,
      name,
      enrolment_code: data.enrolment_code,
    });
  await session.call('POST', '/appapi/users/invite', {
    rows: ['mia', 'noah'].map((name) => ({ email: `${name}@example.com`, organization: 'North Campus' })),
  });
  await ageActivity(product.dataDir, 3);

  const rows = page.getByRole('table', { name: 'What goes back' }).locator('tbody').getByRole('row');
  const row = (name: string) => rows.filter({ hasText: name });
  const yes = (name: string | RegExp) =>
    page.getByRole('alertdialog', { name }).getByRole('button', { name: 'Yes' }).click();

  await test.step('a bad Monday', async () => {
    await page.goto('/device');
    for (const name of ['Room 1', 'Room 2']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await yes('Block 2 displays?');
    await expect(page.getByText('2 displays blocked.')).toBeVisible();
    const find = async (list: string, search: string) => {
      const found = await session.call<{ data: { id: number }[] }>('POST', `/appapi/${list}`, {
        page: 1,
        filters: { fussy: search },
      });
      return found.data[0]?.id;
    };
    await session.call('DELETE', `/appapi/device/${await find('devices', 'Library')}`);
    await session.call('DELETE', `/appapi/user/${await find('users', 'noah')}`);
    await addOrganization(session, 'Campus of the North', id);
    await page.goto(`/organization/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Campus of the North' })).toBeVisible();
  });

  await test.step('the line of days leads to what would go back', async () => {
    const days = page.getByRole('slider', { name: 'Day' });
    await expect(days).toHaveAttribute('aria-valuetext', /: 5 changes$/);
    await page.getByRole('link', { name: 'Rewind to this day' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rewind Campus of the North' })).toBeVisible();
    await expect(rows).toHaveCount(5);
    await days.press('ArrowLeft');
    await expect(days).toHaveAttribute('aria-valuetext', /: no changes$/);
    await page.getByLabel('Time').fill('16:00');
    await expect(page.getByRole('heading', { name: /^To go back to .* 4:00 PM$/ })).toBeVisible();
    await expect(row('Library')).toContainText('Comes back from the bin');
    await expect(row('noah@example.com')).toContainText('Comes back from the bin');
    await expect(row('Room 1')).toContainText(/blocked\s*Yes\D*No/);
    await expect(row('Campus of the North')).toContainText('North Campus');
    await expect(page.getByRole('region', { name: 'Does not go back' })).toContainText('4 acts ended sessions');
  });

  await test.step('one display stays blocked, all others go back as one bulk action', async () => {
    await page.getByRole('checkbox', { name: 'Take Room 2 back' }).uncheck();
    await expect(page.getByText('4 records go back. 1 stays as it is.')).toBeVisible();
    await pictureOfLive(page, 'rewind');
    await page.getByRole('button', { name: 'Rewind', exact: true }).click();
    await yes('Take 4 records back?');
    await expect(page.getByRole('heading', { level: 1, name: '4 records are as they were then' })).toBeVisible();
    await page.getByRole('link', { name: 'To the organization' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'North Campus' })).toBeVisible();
    const displays = page.getByRole('region', { name: 'Devices' });
    for (const name of ['Library', 'Lobby', 'Room 1', 'Room 2'])
      await expect(displays.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expect(displays.getByRole('link').filter({ hasText: 'Blocked' })).toHaveCount(1);
  });

  await test.step('Undo', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('4 records are as before the rewind.')).toBeVisible();
    await page.goto(`/organization/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Campus of the North' })).toBeVisible();
    const displays = page.getByRole('region', { name: 'Devices' });
    await expect(displays.getByRole('link').filter({ hasText: 'Blocked' })).toHaveCount(2);
    await expect(displays.getByRole('link', { name: /Library/ })).toHaveCount(0);
  });
});
