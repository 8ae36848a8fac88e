import type { Page } from '@playwright/test';
import { expect, panelTest } from '../../support/panel.ts';
import { expectAccessibleScreen } from '../../support/screens/accessibility.ts';
import { pressKey, tabTo } from '../../support/steps/keyboard.ts';

/** As many as leave by themselves, and two who wait. */
const people = 22;

const school = { id: 0, path: '' };
const test = panelTest(async ({ session }) => {
  const body = new FormData();
  const organization = { name: 'Harbour School', logo_vertical: 1, logo_horizontal: 1 };
  body.append('organization', JSON.stringify(organization));
  const { data } = await session.call<{ data: { id: number } }>('POST', '/appapi/organization', body);
  Object.assign(school, { id: data.id, path: `/organization/${data.id}/directory` });
});

/** A directory that has the address and the token of the page. */
const directory = (url: string, token: string) => async (method: string, path: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const response = await fetch(`${url}/scim/v2${path}`, { method, headers, body: JSON.stringify(body) });
  const made = response.status === 204 ? {} : ((await response.json()) as { id?: string });
  return { status: response.status, id: made.id };
};

const addressOf = (number: number) => `person.${number}@harbour.example`;
const deactivation = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };

const decide = async (page: Page, button: string, question: string, toast: string) => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(toast)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Removals that wait' })).toHaveCount(0);
};

test('a directory is connected, and what it removes or must not do is seen', async ({ page, panel: { product } }) => {
  let token = '';
  const ids: string[] = [];
  const send: ReturnType<typeof directory> = (...request) => directory(product.url, token)(...request);

  await test.step('the token is made by the keyboard and shown once', async () => {
    await page.goto(school.path);
    await pressKey(page, page.getByRole('button', { name: 'Create a token' }));
    const dialog = page.getByRole('dialog', { name: 'The token of the directory' });
    token = (await dialog.getByText(/^scim_[\w-]{43}$/).textContent()) ?? '';
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Create a new token' }));
    await expect(page.getByText(/scim_/)).toHaveCount(0);
  });

  await test.step('people come, and one is refused with the reason', async () => {
    for (let number = 0; number < people; number += 1) {
      const { status, id } = await send('POST', '/Users', {
        userName: addressOf(number),
        displayName: `Person ${number}`,
      });
      expect(status).toBe(201);
      ids.push(id ?? '');
    }
    expect((await send('POST', '/Users', { userName: addressOf(0) })).status).toBe(409);
    await page.reload();
    const refused = page.getByRole('listitem').filter({ hasText: 'Refused' });
    await expect(refused).toContainText(addressOf(0));
    await expect(refused.locator('p')).not.toBeEmpty();
  });

  await test.step('they are marked, and only the directory changes what it says', async () => {
    await page.goto(`/user?search=${addressOf(0)}`);
    await expect(page.getByRole('row').filter({ hasText: addressOf(0) })).toContainText('User · Directory');
    await page.goto(`/user/${ids[0]}/update`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).not.toBeEditable();
    await expect(name).toHaveAccessibleDescription('Managed by the directory');
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toBeDisabled();
  });

  await test.step('too many leavers wait', async () => {
    for (const id of ids) expect((await send('PATCH', `/Users/${id}`, deactivation)).status).toBe(200);
    const heading = 'Directory of Harbour School';
    await expectAccessibleScreen(page, { name: 'removals that wait', path: school.path, heading });
    await expect(page.getByRole('list', { name: 'Removals that wait' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('they stay, or leave', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await decide(page, 'Let them stay', 'Let 2 people stay?', '2 people stay.');
    for (const id of ids.slice(-2)) expect((await send('PATCH', `/Users/${id}`, deactivation)).status).toBe(200);
    await page.reload();
    await decide(page, 'Apply all', 'Take 2 people out?', '2 people were taken out.');
    await page.goto(`/user/${ids.at(-1)}`);
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  });
});
