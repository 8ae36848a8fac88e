import { addManufacturerApps } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
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

const list = {
  title: 'Manufacturer App Setup',
  search: 'AURORA-1',
  found: 10,
  orderedBy: 'Code',
  hideable: 'Date',
};

const test = panelTest(({ session }) => addManufacturerApps(session, 'aurora', 25));

for (const [name, inputOf] of usualInputs) {
  test(`manufacturer apps are found, created, changed and deleted by ${name}`, async ({ page }) => {
    const input = inputOf(page);
    await page.goto('/home');
    const code = `ZEN-${name.toUpperCase()}`;
    await openList(page, input, list);
    await useList(page, input, { ...list, total: 25 });

    await input.press(page.getByRole('link', { name: 'Create' }));
    await input.write(fieldOf(page, 'Manufacturer code'), code);
    await refused(page, input, 'App1 package', 'Enter');
    await input.write(fieldOf(page, 'App1 package'), 'com.zen.board');
    await input.write(fieldOf(page, 'App1 icon'), 'board');
    await save(page, input, 'Manufacturer App Saved.', /\/manufacturerapp\?dir=desc&page=2$/);

    await openList(page, input, list);
    await searchFor(page, input, 'zen', 1);
    await openRecord(page, input, code);
    await input.press(page.getByRole('link', { name: 'Edit' }));
    await input.write(fieldOf(page, 'Manufacturer name'), 'Zen Displays');
    await save(page, input, 'Manufacturer App Saved.', /\/manufacturerapp\?search=zen$/);

    await openRecord(page, input, code, 'Zen Displays');
    await deleteRecord(page, input, 'Manufacturer App Deleted', /\/manufacturerapp\?search=zen$/);
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toHaveCount(0);
    await input.press(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Manufacturer App Restored')).toBeVisible();
    await openRecord(page, input, code, 'Zen Displays');
    await deleteRecord(page, input, 'Manufacturer App Deleted', /\/manufacturerapp\?search=zen$/);

    await input.press(page.getByRole('link', { name: 'Bin' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
    await expect(row).toContainText('30 days left');
    await input.press(row.getByRole('button', { name: 'Restore' }));
    await expect(row).toHaveCount(0);
    await page.goto('/manufacturerapp?search=zen');
    await openRecord(page, input, code, 'Zen Displays');
    await deleteRecord(page, input, 'Manufacturer App Deleted', /\/manufacturerapp\?search=zen$/);
    await input.press(page.getByRole('link', { name: 'Bin' }));
    await input.press(row.getByRole('button', { name: 'Delete permanently' }));
    await input.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
    await expect(page.getByText('Deleted permanently.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
}

test('pasted internal apps become rows, and wrong ones are told before anybody saves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/manufacturerapp/create');
  await fieldOf(page, 'Manufacturer code').fill('PASTE-1');
  await fieldOf(page, 'App1 package').fill('com.paste.board');
  await fieldOf(page, 'App1 icon').fill('board');
  await page.getByRole('button', { name: 'Add internal app' }).click();
  const app = (number: number) => page.getByRole('group', { name: `Internal app ${number}`, exact: true });
  await page.evaluate(() =>
    navigator.clipboard.writeText('com.a;com.a.Main;activity|com.b;com.b.Clock;widget|com.c;com.c.Clock;component'),
  );
  await app(1).getByLabel('Package').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(app(3).getByLabel('Component')).toHaveValue('com.c.Clock');
  await expect(app(1).getByLabel('Package')).toHaveAccessibleDescription('');
  await expect(app(2).getByLabel('Package')).toHaveAccessibleDescription(/activity or component, not “widget”/);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The manufacturer app was not saved.');
  await app(2).getByLabel('Type').selectOption('component');
  await page.getByRole('button', { name: 'Remove internal app 3' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Manufacturer App Saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/manufacturerapp$/);

  await page.goto('/manufacturerapp?search=paste');
  await openRecord(page, { press: (link) => link.click() }, 'PASTE-1');
  const table = page.getByRole('table', { name: 'Internal apps' });
  await expect(table.getByRole('row')).toHaveText([
    'PackageComponentType',
    'com.acom.a.Mainactivity',
    'com.bcom.b.Clockcomponent',
  ]);
});

for (const way of waysOfOthers) {
  test(`of two people who save a manufacturer app the second is told: ${way}`, async ({ page, otherPage, panel }) => {
    const manufacturer_code = way.replace(' ', '-');
    const body = { manufacturer_code, app1_package: 'com.example', app1_icon: 'icon' };
    const { data } = await panel.session.call<{ data: { id: number } }>('POST', '/appapi/manufacturerapp', body);
    await twoSave(page, otherPage, {
      way,
      path: `/manufacturerapp/${data.id}/update`,
      heading: `Edit ${manufacturer_code}`,
      toast: 'Manufacturer App Saved.',
      theirs: { field: 'App2 package', value: 'com.grace' },
      mine: { field: 'App2 icon', value: 'mine' },
    });
  });
}
