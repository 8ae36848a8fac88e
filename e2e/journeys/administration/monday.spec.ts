import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { administrator } from '../../support/people/accounts.ts';
import { acceptInvitation } from '../../support/people/people.ts';
import { roleOf, signedIn } from '../../support/people/session.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

test.use({ data: 'demo' });

interface List {
  data: { id: number; name: string }[];
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const shown = (page: Page, count: number) => expect(page.getByText(`SHOWING 1 TO ${count} OF ${count}`)).toBeVisible();

test('Monday: what is broken, who did it', async ({ page, product, mailbox }) => {
  const session = await signedIn(product.url, administrator);
  const culprit = { email: 'linus@example.com', password: 'a cable too many' };
  const deleted = await test.step('a user was here on Sunday', async () => {
    const body = {
      email: culprit.email,
      username: 'linus',
      role_id: await roleOf(session, '9999'),
      panel_role: 'admin',
    };
    await session.call('POST', '/appapi/user', { ...body, organization_id: null });
    const his = await acceptInvitation(product.url, await mailbox.next(culprit.email), 'Linus', culprit);
    const { data } = await his.call<List>('POST', '/appapi/devices', { page: 1, filters: { fussy: 'Room 1' } });
    const some = data.slice(0, 3);
    for (const { id } of some) await his.call('DELETE', `/appapi/device/${id}`);
    return some.map(({ name }) => name);
  });
  await signInQuickly(page.context(), product.url);

  await test.step('the silent displays are saved as a view for every Monday', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: /displays silent for 7 days/ }).click();
    await expect(page.getByRole('button', { name: 'Silent', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Silent on Monday');
    await page.getByRole('checkbox', { name: /Share/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'View: Silent on Monday' })).toBeVisible();
    await pictureOfLive(page, 'silent displays');
    await rows(page).first().getByRole('link').click();
    await expect(page.getByText('Silent').first()).toBeVisible();
  });

  await test.step('who did it: what was deleted, and by whom', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('activity');
    await page
      .getByRole('option', { name: /Activity/ })
      .first()
      .click();
    await page.getByRole('button', { name: '7 days' }).click();
    await page.getByRole('combobox', { name: 'Action' }).fill('deleted the display');
    await page.getByRole('option', { name: 'Deleted the display', exact: true }).click();
    await shown(page, 3);
    await expect(rows(page).first()).toContainText(culprit.email);
    await page.getByRole('combobox', { name: 'Person' }).fill(culprit.email);
    await page.getByRole('option', { name: culprit.email }).click();
    await shown(page, 3);
    await pictureOfLive(page, 'who did it');
  });

  await test.step('and back again', async () => {
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Devices', exact: true }).click();
    await page.getByRole('link', { name: 'Bin' }).click();
    await shown(page, 3);
    for (const name of deleted)
      await rows(page).filter({ hasText: name }).first().getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('No record found.')).toBeVisible();
    await page.goto('/device');
    await expect(page.getByText(/SHOWING 1 TO 20 OF 180/)).toBeVisible();
  });

  await test.step('people who never accepted are invited again', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: /invitations not accepted/ }).click();
    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: /^Select all/ }).click();
    await selection.getByRole('button', { name: 'Invite again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(/\d+ invitations sent\./)).toBeVisible();
  });
});
