import { addDrives } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { registerQuickly } from '../../support/people/people.ts';
import { twoSave, waysOfOthers } from '../../support/steps/conflict-steps.ts';
import { fieldOf } from '../../support/steps/fields.ts';
import { usualInputs } from '../../support/steps/input.ts';
import {
  deleteRecord,
  openList,
  openRecord,
  refused,
  save,
  searchFor,
  useList,
} from '../../support/steps/list-steps.ts';

const list = { title: 'Local Network Drive', search: 'share 1', found: 10, orderedBy: 'Host', hideable: 'Share path' };

const test = panelTest(({ session }) => addDrives(session, 'Share', 25));

for (const [name, inputOf] of usualInputs) {
  test(`network drives are found, created, changed and deleted by ${name}`, async ({ page }) => {
    const input = inputOf(page);
    await page.goto('/home');
    await openList(page, input, list);
    await useList(page, input, { ...list, total: 25 });

    await input.press(page.getByRole('link', { name: 'Create' }));
    await input.write(fieldOf(page, 'Host'), '8.8.8.8');
    await refused(page, input, 'Host', 'Invalid local network IP address format\\.');
    await input.write(fieldOf(page, 'Host'), '10.1.2.3');
    await input.write(fieldOf(page, 'Display name'), `Attic ${name}`);
    await input.write(fieldOf(page, 'Username'), 'reader');
    await input.write(page.getByRole('textbox', { name: 'Password' }), 'shared secret');
    await save(page, input, 'Network Drive Saved.', /\/networkdrive\?dir=desc&page=2$/);

    await openList(page, input, list);
    await searchFor(page, input, 'attic', 1);
    await openRecord(page, input, '10.1.2.3', `Attic ${name}`);
    await expect(page.getByText('Stored, never shown')).toBeVisible();
    await expect(page.getByText('shared secret')).toHaveCount(0);

    await test.step('anonymous takes username and password away', async () => {
      await input.press(page.getByRole('link', { name: 'Edit' }));
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
      await input.press(page.getByRole('checkbox', { name: 'Anonymous' }));
      await expect(fieldOf(page, 'Username')).toHaveCount(0);
      await save(page, input, 'Network Drive Saved.', /\/networkdrive\?search=attic$/);
      await openRecord(page, input, '10.1.2.3', `Attic ${name}`);
      await expect(page.getByText('Stored, never shown')).toHaveCount(0);
      await expect(page.getByText('reader')).toHaveCount(0);
    });

    await deleteRecord(page, input, 'Network Drive Deleted', /\/networkdrive\?search=attic$/);
    await expect(page.getByText('No record found.')).toBeVisible();
  });
}

for (const way of waysOfOthers) {
  test(`of two windows that save a drive the second is told: ${way}`, async ({ page, context, panel }) => {
    const body = { host: '192.168.9.9', displayname: way, isanonymous: true };
    const { data } = await panel.session.call<{ data: { id: number } }>('POST', '/appapi/networkdrive', body);
    await twoSave(page, await context.newPage(), {
      way,
      by: 'admin@example.com',
      path: `/networkdrive/${data.id}/update`,
      heading: `Edit ${way}`,
      toast: 'Network Drive Saved.',
      theirs: { field: 'Domain', value: 'SCHOOL' },
      mine: { field: 'Share path', value: '/attic' },
    });
  });
}

test('a top administrator lists the drives of everybody, which the browser keeps', async ({
  page,
  otherPage,
  panel,
}) => {
  await page.goto('/networkdrive');
  await expect(page.getByText(/^SHOWING 1 TO 20 OF \d+$/)).toBeVisible();
  await otherPage.goto('/networkdrive');
  await expect(otherPage.getByText('No record found.')).toBeVisible();
  const everybodys = otherPage.getByRole('button', { name: 'Drives of everybody' });
  const asked = otherPage.waitForRequest((request) => request.postDataJSON()?.filters?.isall === true);
  await everybodys.click();
  await asked;
  await expect(otherPage.getByText(/^SHOWING 1 TO 20 OF \d+$/)).toBeVisible();
  await expect.poll(() => otherPage.evaluate(() => localStorage.getItem('isall:/networkdrive'))).toBe('true');
  await otherPage.reload();
  await expect(everybodys).toHaveAttribute('aria-pressed', 'true');

  await test.step('a drive of another person is shown without a way to change it', async () => {
    await otherPage.getByRole('table').getByRole('link').first().click();
    await expect(otherPage.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await otherPage.goto(`${otherPage.url()}/update`);
    await expect(otherPage.getByRole('alert').filter({ hasText: 'not allowed' })).toBeVisible();
    await expect(otherPage.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });
  await otherPage.goto('/networkdrive');
  await expect(otherPage).toHaveURL(/isall=true/);
  await everybodys.click();
  await expect(otherPage.getByText('No record found.')).toBeVisible();
  expect(panel.product.output).not.toContain('shared secret');
});

test('an individual has the own drives only, and none of the tools of administrators', async ({ browser, panel }) => {
  const context = await browser.newContext({ baseURL: panel.product.url });
  const page = await context.newPage();
  const person = { name: 'Ida', email: 'ida@example.com', password: 'a house by the lake' };
  await registerQuickly(page, panel.product.url, panel.mailbox, person);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Local Network Drive' }).click();
  await expect(page.getByText('No record found.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0);
  for (const hidden of ['Users', 'Organizations', 'Devices', 'Manufacturer App Setup', 'Organization Panel Roles'])
    await expect(sidebar.getByRole('link', { name: hidden, exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Create' }).first().click();
  await fieldOf(page, 'Host').fill(' 172.16.0.9 ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Network Drive Saved.')).toBeVisible();
  await page.getByRole('link', { name: '172.16.0.9' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  await page.goto('/activity');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible();
  await context.close();
});
