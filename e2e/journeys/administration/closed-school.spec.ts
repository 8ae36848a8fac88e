import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

const test = panelTest(async () => undefined);

test('a closed school: 57 people and a display move, and it is deleted', async ({ page, panel }) => {
  const { session, product } = panel;
  await session.call('POST', '/appapi/organizations/import', {
    rows: [{ name: 'Old School' }, { name: 'North Campus' }],
  });
  const rows = Array.from({ length: 57 }, (_, index) => ({
    email: `teacher-${index}@example.com`,
    organization: 'Old School',
  }));
  await session.call('POST', '/appapi/users/invite', { rows });
  const toast = page.getByRole('region', { name: 'Notifications' });

  await page.goto('/organization');
  await page.getByRole('link', { name: 'Old School', exact: true }).click();
  const code = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
  await enrolDisplay(product.url, { androidid: 'closed-school', name: 'Lobby', enrolment_code: code });

  await test.step('everybody moves at once', async () => {
    await page.getByRole('button', { name: 'Move all people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 57 people' });
    await dialog.getByRole('combobox', { name: 'Organization' }).fill('north');
    await page.getByRole('option', { name: 'North Campus' }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(toast.getByText('57 people moved.')).toBeVisible({ timeout: 30_000 });
    const users = page.getByRole('region', { name: 'Users' });
    await expect(users.getByText('Nobody belongs to this organization yet.')).toBeVisible();
    await expect(users.getByRole('link', { name: 'Invite people' })).toBeVisible();
  });

  await test.step('the remaining display moves before the school is deleted', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Old School is not empty' });
    await expect(dialog.getByRole('link', { name: '1 display' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Move everything to' }).fill('north');
    await page.getByRole('option', { name: 'North Campus' }).click();
    await pictureOfLive(page, 'closed school');
    await dialog.getByRole('button', { name: 'Move everything' }).click();
    await page.getByRole('alertdialog', { name: 'Delete Old School?' }).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Organization Deleted')).toBeVisible();
  });

  await page.getByRole('link', { name: 'North Campus', exact: true }).click();
  await expect(page.getByRole('link', { name: /Lobby/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users' }).getByText('57', { exact: true })).toBeVisible();
});
