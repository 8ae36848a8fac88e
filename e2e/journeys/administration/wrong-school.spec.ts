import { addSchool } from '../../support/data/school.ts';
import { beat, enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

const schools = ['North Campus', 'East Campus', 'West Campus'];
/** Displays of the first two schools; one more waits for its own. */
const sizes = [100, 44];

const test = panelTest(async () => undefined);

test('Wrong school: 145 displays assigned, undone', async ({ page, panel }) => {
  const { session, product } = panel;
  const codes: string[] = [];
  for (const school of schools) codes.push(await addSchool(session, school));
  const wanted = sizes.flatMap((size, school) => Array.from({ length: size }, () => codes[school]));
  const displays: { token: string }[] = [];
  for (const [place, enrolment_code] of [...wanted, undefined].entries())
    displays.push(
      await enrolDisplay(product.url, {
        androidid: `wrong-school-${place}`,
        name: `Room ${place + 1}`,
        ...(enrolment_code && { enrolment_code }),
      }),
    );
  const beats = async () => {
    const shown: string[] = [];
    for (const { token } of displays) shown.push((await beat(product.url, token)).organization?.name ?? 'none');
    return shown;
  };
  const before = await beats();
  const selection = page.getByRole('region', { name: 'Selection' });
  const toast = page.getByRole('region', { name: 'Notifications' });

  await test.step('all of them go to one school, by mistake', async () => {
    await page.goto('/device');
    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    await selection.getByRole('button', { name: 'Select all 145' }).click();
    await selection.getByRole('button', { name: 'Assign to organization' }).click();
    await page.getByRole('combobox', { name: 'Organization' }).last().fill('west');
    await page.getByRole('option', { name: 'West Campus' }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(toast.getByText('145 displays assigned.')).toBeVisible({ timeout: 30_000 });
    expect(new Set(await beats())).toEqual(new Set(['West Campus']));
  });

  await test.step('the activity shows one act, and every display of it', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Activity' }).click();
    const act = page.getByRole('row').filter({ hasText: 'Moved 145 displays to another organization' });
    await act.getByRole('link', { name: 'Show 145 entries' }).click();
    await expect(page.getByText(/SHOWING 1 TO \d+ OF 145/)).toBeVisible();
  });

  await test.step('it leads to the bulk action, which is undone, and only once', async () => {
    await page.getByRole('link', { name: 'Bulk action', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '145 displays assigned' })).toBeVisible();
    await pictureOfLive(page, 'wrong school');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '145 displays are as they were' })).toBeVisible({
      timeout: 30_000,
    });
    await page.goto('/operation');
    const act = page.getByRole('row').filter({ hasText: '145 displays assigned' });
    await expect(act).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('each display is where it was, in lists and at its next heartbeat', async () => {
    expect(await beats()).toEqual(before);
    for (const [school, count] of [
      ['North Campus', 100],
      ['East Campus', 44],
    ] as const) {
      await page.goto(`/device?search=${school}`);
      await expect(page.getByText(new RegExp(`OF ${count}$`))).toBeVisible();
    }
    await page.goto('/device?status=waiting');
    await expect(page.getByRole('row').filter({ hasText: 'Room 145' })).toBeVisible();
  });
});
