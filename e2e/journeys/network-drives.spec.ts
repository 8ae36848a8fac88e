import { twoSave, ways } from '../support/conflict-steps.ts';
import { fieldOf } from '../support/fields.ts';
import { everyHand } from '../support/hands.ts';
import { deleteRecord, openList, openRecord, refused, save, searchFor, useList } from '../support/list-steps.ts';
import { expect, panelTest } from '../support/panel.ts';
import { addDrives } from '../support/records.ts';

const list = { title: 'Local Network Drive', search: 'share 1', found: 10, orderedBy: 'Host', hideable: 'Share path' };

const test = panelTest(({ session }) => addDrives(session, 'Share', 25).then(() => undefined));

for (const [name, handsOf] of everyHand) {
  test(`network drives are found, created, changed and deleted by ${name}`, async ({ page }) => {
    const hands = handsOf(page);
    await openList(page, hands, list);
    await useList(page, hands, { ...list, total: 25 });

    await hands.press(page.getByRole('link', { name: 'Create' }));
    await hands.write(fieldOf(page, 'Host'), '8.8.8.8');
    await refused(page, hands, 'Host', 'Invalid local network IP address format\\.');
    await hands.write(fieldOf(page, 'Host'), '10.1.2.3');
    await hands.write(fieldOf(page, 'Display name'), `Attic ${name}`);
    await hands.write(fieldOf(page, 'Username'), 'reader');
    await hands.write(page.getByRole('textbox', { name: 'Password' }), 'shared secret');
    await save(page, hands, 'Network Drive Saved.', /\/networkdrive\?dir=desc&page=2$/);

    await openList(page, hands, list);
    await searchFor(page, hands, 'attic', 1);
    await openRecord(page, hands, '10.1.2.3', `Attic ${name}`);
    await expect(page.getByText('Stored, never shown')).toBeVisible();
    await expect(page.getByText('shared secret')).toHaveCount(0);

    await test.step('anonymous takes username and password away', async () => {
      await hands.press(page.getByRole('link', { name: 'Edit' }));
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
      await hands.press(page.getByRole('checkbox', { name: 'Anonymous' }));
      await expect(fieldOf(page, 'Username')).toHaveCount(0);
      await save(page, hands, 'Network Drive Saved.', /\/networkdrive\?search=attic$/);
      await openRecord(page, hands, '10.1.2.3', `Attic ${name}`);
      await expect(page.getByText('Stored, never shown')).toHaveCount(0);
      await expect(page.getByText('reader')).toHaveCount(0);
    });

    await deleteRecord(page, hands, 'Network Drive Deleted', /\/networkdrive\?search=attic$/);
    await expect(page.getByText('No record found.')).toBeVisible();
  });
}

for (const way of ways) {
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
  const asked = otherPage.waitForRequest((request) => request.postDataJSON()?.filters?.isall === true);
  await otherPage.getByRole('checkbox', { name: 'Drives of everybody' }).check();
  await asked;
  await expect(otherPage.getByText(/^SHOWING 1 TO 20 OF \d+$/)).toBeVisible();
  expect(await otherPage.evaluate(() => localStorage.getItem('isall'))).toBe('true');
  await otherPage.reload();
  await expect(otherPage.getByRole('checkbox', { name: 'Drives of everybody' })).toBeChecked();

  await test.step('a drive of somebody else is shown without a way to change it', async () => {
    await otherPage.getByRole('table').getByRole('link').first().click();
    await expect(otherPage.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });
  await otherPage.goto('/networkdrive');
  await otherPage.getByRole('checkbox', { name: 'Drives of everybody' }).uncheck();
  await expect(otherPage.getByText('No record found.')).toBeVisible();
  expect(panel.product.output).not.toContain('shared secret');
});
