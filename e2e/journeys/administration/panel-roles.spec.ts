import { addOrganizations } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { usualInputs } from '../../support/steps/input.ts';
import { openList, openRecord, searchFor, useList } from '../../support/steps/list-steps.ts';

const list = {
  title: 'Organization Panel Roles',
  search: 'school 1',
  found: 3,
  orderedBy: 'Role',
  hideable: 'Date',
};

const test = panelTest(({ session }) => addOrganizations(session, 'School', 10));

for (const [name, inputOf] of usualInputs) {
  test(`panel roles are found and shown, and only shown, by ${name}`, async ({ page }) => {
    const input = inputOf(page);
    await page.goto('/home');
    await openList(page, input, list);
    const entries = page.getByRole('navigation', { name: 'Sidebar' }).getByRole('listitem');
    const heights = await entries.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size, 'the active entry has one line, as the others').toBe(1);
    await useList(page, input, { ...list, total: 30 });
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0);

    await searchFor(page, input, 'guest', 10);
    await openRecord(page, input, 'School 07', 'guest');
    await expect(page.getByRole('region', { name: 'App Lists' })).toContainText('This role has no app lists.');
    await expect(page.getByRole('region', { name: 'Widget Lists' })).toContainText('This role has no widget lists.');
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await input.press(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'));
    await expect(page).toHaveURL(/\/organizationpanelrole\?.*search=guest/);
  });
}
