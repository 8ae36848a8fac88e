import { addDevices, addOrganizations } from '../../support/data/records.ts';
import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { waysOfOthers } from '../../support/steps/conflict-steps.ts';
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

const list = { title: 'Devices', search: 'room 1', found: 10, orderedBy: 'Name', hideable: 'Date' };

const test = panelTest(async ({ product, session }) => {
  await addOrganizations(session, 'School', 2);
  await addDevices(product.url, 'Room', 25);
});

for (const [name, inputOf] of usualInputs) {
  test(`devices are found, changed and deleted by ${name}`, async ({ page, panel }) => {
    const input = inputOf(page);
    await page.goto('/home');
    const androidid = `of-the-${name}`;
    await openList(page, input, list);
    await useList(page, input, { ...list, total: 25 });
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0);
    await enrolDisplay(panel.product.url, { androidid, name: 'Lobby' });

    await openList(page, input, list);
    await searchFor(page, input, 'LOBBY', 1);
    await openRecord(page, input, androidid, 'Lobby');
    await input.press(page.getByRole('link', { name: 'Edit' }));
    await input.write(fieldOf(page, 'Name'), ' ');
    await refused(page, input, 'Name', 'Enter a name');
    await input.write(fieldOf(page, 'Name'), `Lobby of the ${name}`);
    await input.choose(page.getByRole('combobox', { name: 'Organization' }), 'school 02', 'School 02');
    await save(page, input, 'Device Saved.', /\/device\?search=LOBBY$/);
    await expect(
      page.getByRole('row', { name: new RegExp(`${androidid}.*Lobby of the ${name}.*School 02`) }),
    ).toBeVisible();

    await openRecord(page, input, androidid, `Lobby of the ${name}`);
    await deleteRecord(page, input, 'Device Deleted', /\/device\?search=LOBBY$/);
  });
}

for (const way of waysOfOthers) {
  test(`of two people who save a device the second is told: ${way}`, async ({ page, otherPage, panel }) => {
    const display = { androidid: `twice-${way}`, name: way };
    const { device } = await enrolDisplay(panel.product.url, display);
    const path = `/device/${device.id}/update`;
    await page.goto(path);
    await fieldOf(page, 'Name').fill('Mine');
    await otherPage.goto(path);
    await otherPage.getByRole('combobox', { name: 'Organization' }).fill('school 01');
    await otherPage.getByRole('option', { name: 'School 01' }).click();
    await otherPage.getByRole('button', { name: 'Save' }).click();
    await expect(otherPage.getByText('Device Saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'grace@example.com changed this record meanwhile' });
    await expect(alert).toContainText('Organization is nowSchool 01');
    await expect(fieldOf(page, 'Name')).toHaveValue('Mine');
    await alert.getByRole('button', { name: way }).click();
    if (way === 'Load theirs') {
      await expect(fieldOf(page, 'Name')).toHaveValue(way);
      await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('School 01');
      await fieldOf(page, 'Name').fill('Mine');
      await page.getByRole('button', { name: 'Save' }).click();
    }
    await expect(page.getByText('Device Saved.')).toBeVisible();
    await page.goto(path);
    await expect(fieldOf(page, 'Name')).toHaveValue('Mine');
    await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('School 01');
  });
}

test('a display that was reset enrols again once it is released', async ({ page, panel }) => {
  const display = { androidid: 'reset-display', name: 'Library' };
  const { device } = await enrolDisplay(panel.product.url, display);
  await expect(enrolDisplay(panel.product.url, display)).rejects.toThrow('403');

  await page.goto(`/device/${device.id}`);
  await page.getByRole('button', { name: 'Release' }).click();
  const question = page.getByRole('alertdialog', { name: 'Release Library?' });
  await expect(question).toContainText('has lost its key');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The display can enrol again.').first()).toBeVisible();

  const again = await enrolDisplay(panel.product.url, display);
  expect(again.device.id).toBe(device.id);
  await expect(enrolDisplay(panel.product.url, display)).rejects.toThrow('403');
});

test('a display that is blocked is refused until it is unblocked', async ({ page, panel }) => {
  const display = { androidid: 'blocked-display', name: 'Foyer' };
  const { device, token } = await enrolDisplay(panel.product.url, display);
  const beat = () =>
    fetch(`${panel.product.url}/api/v1/devices/heartbeat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  const answer = async (button: 'Block' | 'Unblock', name: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `${button} Foyer?` });
    await question.getByRole('button', { name }).click();
    await expect(question).toBeHidden();
  };
  await page.goto(`/device/${device.id}`);
  await answer('Block', 'Cancel');
  expect((await beat()).status).toBe(200);
  await answer('Block', 'Yes');
  const alert = page.getByText('Blocked since');
  await expect(alert).toBeVisible();
  expect((await beat()).status).toBe(401);
  await expect(enrolDisplay(panel.product.url, display)).rejects.toThrow('403');
  await answer('Unblock', 'Yes');
  await expect(alert).toBeHidden();
  expect((await beat()).status).toBe(200);
});
