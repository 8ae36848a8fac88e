import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addOrganization, addOrganizations } from '../../support/data/records.ts';
import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { twoSave, ways } from '../../support/steps/conflict-steps.ts';
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

const logo = readFileSync(fileURLToPath(new URL('../../support/screens/logo.svg', import.meta.url)));
const list = { title: 'Organizations', search: 'school 1', found: 10, orderedBy: 'Name', hideable: 'Date' };
/** The logos on the drawn displays; their heights are in per cent of the screen. */
const logos = (page: Page) => page.locator('figure img[style*=height]');
const heights = (page: Page) => logos(page).evaluateAll((images) => images.map((image) => image.style.height));

const secondPage = /\/organization\?dir=desc&page=2$/;

const test = panelTest(({ session }) => addOrganizations(session, 'School', 25));

for (const [name, inputOf] of usualInputs) {
  test(`organizations are found, created, changed and deleted by ${name}`, async ({ page }) => {
    const input = inputOf(page);
    await page.goto('/home');
    const own = `Zoo ${name}`;
    await openList(page, input, list);
    await useList(page, input, { ...list, total: 25 });

    await test.step('creates one', async () => {
      await input.press(page.getByRole('link', { name: 'Create' }));
      await refused(page, input, 'Name', 'Enter a name');
      await input.write(fieldOf(page, 'Name'), own);
      await input.write(page.getByLabel('Logo vertical height'), '64');
      await input.write(page.getByLabel('Logo horizontal height'), '48');
      await save(page, input, 'Organization Saved.', secondPage);
    });

    await test.step('changes it', async () => {
      await openList(page, input, list);
      await searchFor(page, input, 'zoo', 1);
      await openRecord(page, input, own);
      await input.press(page.getByRole('link', { name: 'Edit' }));
      await input.write(fieldOf(page, 'Name'), `${own} and garden`);
      await save(page, input, 'Organization Saved.', /\/organization\?search=zoo$/);
    });

    await test.step('deletes it, and is back where it was', async () => {
      await openRecord(page, input, `${own} and garden`);
      await page.reload();
      await deleteRecord(page, input, 'Organization Deleted', /\/organization\?search=zoo$/);
      await expect(page.getByText('No record found.')).toBeVisible();
    });
  });
}

for (const way of ways) {
  test(`of two people who save an organization the second is told: ${way}`, async ({ page, otherPage, panel }) => {
    const id = await addOrganization(panel.session, `Twice ${way}`);
    await twoSave(page, otherPage, {
      way,
      path: `/organization/${id}/update`,
      heading: `Edit Twice ${way}`,
      toast: 'Organization Saved.',
      theirs: { field: 'Logo vertical height', value: '80' },
      mine: { field: 'Logo horizontal height', value: '33' },
    });
  });
}

test('a logo is dropped, previewed at both heights, kept and removed', async ({ page }) => {
  await page.goto('/organization/create');
  await fieldOf(page, 'Name').fill('With a logo');
  await page.getByLabel('Logo vertical height').fill('64');
  await page.getByLabel('Logo horizontal height').fill('36');
  const drawn = logos(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: logo });
  await expect(page.getByText('“notes.txt” is not of a type that fits here.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(drawn).toHaveCount(2);
  await expect.poll(() => heights(page)).toEqual(['10%', '10%']);
  await page.getByLabel('Logo horizontal height').fill('72');
  await expect.poll(() => heights(page)).toEqual(['10%', '20%']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/organization$/);

  await page.goto('/organization?search=with+a+logo');
  await page.getByRole('link', { name: 'With a logo' }).click();
  await expect(logos(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove Current logo' }).click();
  await expect(logos(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/organization\?search=/);
  await page.getByRole('link', { name: 'With a logo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'With a logo' })).toBeVisible();
  await expect(logos(page)).toHaveCount(0);
});

test('a new organization is opened from the toast, and going back opens no form again', async ({ page }) => {
  await page.goto('/organization');
  await page.getByRole('link', { name: 'Create' }).click();
  await fieldOf(page, 'Name').fill('Fresh');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/organization$/);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await fieldOf(page, 'Name').fill('Fresh air');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/organization$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh air' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
});

test('the enrolment code is copied, printed on a sheet of its own, and renewed', async ({ page, panel, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await addOrganization(panel.session, 'With a code');
  await page.goto(`/organization/${id}`);
  const card = page.getByRole('region', { name: 'Enrolment code' });
  const code = (await card.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
  await expect(card.getByRole('img', { name: 'QR code of the enrolment code' })).toBeVisible();
  await card.getByRole('button', { name: 'Copy Enrolment code' }).click();
  await expect(page.getByText('Enrolment code copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await test.step('prints', async () => {
    // The browser's own dialog has no place here; what would be on the paper has.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    });
    await card.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-asked-to-print]')).toBeAttached();
    const sheet = page.getByRole('article');
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByRole('heading', { name: 'Add a display to With a code' })).toBeVisible();
    await expect(sheet.getByText(code)).toBeVisible();
    await expect(sheet.getByRole('img')).toBeVisible();
    for (const line of ['Place', 'Installed by', 'Date'])
      await expect(sheet.getByText(line, { exact: true })).toBeVisible();
    const sizeOf = (text: string) =>
      sheet
        .getByText(text, { exact: true })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf(new URL(panel.product.url).host)).toBeGreaterThan(1.4 * (await sizeOf('Place')));
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).not.toBeAttached();
  });

  await test.step('prints the page light, its content alone, and the sheet behind it', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const heading = page.getByRole('heading', { level: 1, name: 'With a code', exact: true });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('article').getByText(code)).toBeVisible();
    for (const part of ['navigation', 'banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const colours = () =>
      heading.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor]);
    await expect.poll(colours).toEqual(['rgb(14, 26, 31)', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  await card.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('This code was renewed.')).toBeVisible();
  await expect(card.getByText(code)).toBeHidden();
});

test('unsaved values are not lost by accident, and a failed save is reported with its request id', async ({
  page,
  panel,
}) => {
  const id = await addOrganization(panel.session, 'Kept');
  await page.goto(`/organization/${id}/update`);
  await fieldOf(page, 'Name').fill('Not kept');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(fieldOf(page, 'Name')).toHaveValue('Not kept');

  await page.route('**/appapi/organization', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', request_id: 'abc-1' } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Oops...Something went wrong!')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The organization was not saved.' })).toContainText('abc-1');
  await page.unroute('**/appapi/organization');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept' })).toBeVisible();
});

test('a record that cannot be loaded says why, and loads when asked again', async ({ page, panel }) => {
  const id = await addOrganization(panel.session, 'Slow');
  await page.route(`**/appapi/organization/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  for (const path of [`/organization/${id}`, `/organization/${id}/update`]) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  }
  await page.unroute(`**/appapi/organization/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fieldOf(page, 'Name')).toHaveValue('Slow');
});

test('an organization with displays says so before it asks, moves them, and is deleted', async ({ page, panel }) => {
  const id = await addOrganization(panel.session, 'Not empty');
  await page.goto(`/organization/${id}`);
  const code = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
  await enrolDisplay(panel.product.url, { androidid: 'not-empty', name: 'Lobby', enrolment_code: code ?? '' });
  const other = await addOrganization(panel.session, 'Another home');
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not empty is not empty' });
  await expect(dialog.getByRole('link', { name: '1 display' })).toHaveAttribute(
    'href',
    `/device?organization_id=${id}`,
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Move everything' }).click();
  await expect(dialog.getByText('Choose where they go.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Move everything to' }).fill('another h');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).toHaveValue('Another home');
  await dialog.getByRole('button', { name: 'Move everything' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Not empty?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Organization Deleted')).toBeVisible();
  await page.goto(`/organization/${other}`);
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('link', { name: /Lobby/ })).toBeVisible();
});
