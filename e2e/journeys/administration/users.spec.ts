import type { Page } from '@playwright/test';
import { addOrganizations, addUsers } from '../../support/data/records.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { administrator } from '../../support/people/accounts.ts';
import { acceptInvitation } from '../../support/people/people.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';
import { waysOfOthers } from '../../support/steps/conflict-steps.ts';
import { fieldOf } from '../../support/steps/fields.ts';
import { everyInput } from '../../support/steps/input.ts';
import {
  deleteRecord,
  openList,
  openRecord,
  refused,
  save,
  searchFor,
  useList,
} from '../../support/steps/list-steps.ts';

const list = { title: 'Users', search: 'room-1', found: 10, orderedBy: 'Email', hideable: 'Role name' };
const head = { email: 'head@example.com', password: 'keys to every classroom' };

const test = panelTest(async ({ session, mailbox, product, role }) => {
  await addUsers(session, await role('1'), 'room', 25);
  const [organization_id] = await addOrganizations(session, 'School', 2);
  const body = {
    email: head.email,
    username: 'head',
    role_id: await role('9998'),
    panel_role: 'admin',
    organization_id,
  };
  await session.call('POST', '/appapi/user', body);
  await acceptInvitation(product.url, await mailbox.next(head.email), 'Head', head);
});

for (const [name, inputOf] of everyInput) {
  test(`users are found, invited, changed and deleted by ${name}`, async ({ page }) => {
    const input = inputOf(page);
    await page.goto('/home');
    const email = `zoe-${name}@example.com`;
    await openList(page, input, list);
    await useList(page, input, { ...list, total: 28 });

    await test.step('invites one', async () => {
      await input.press(page.getByRole('link', { name: 'Create' }));
      await input.write(fieldOf(page, 'Email'), 'room-01@example.com');
      await expect(fieldOf(page, 'Username')).toHaveValue('room-01@example.com');
      await fieldOf(page, 'Username').fill('');
      await refused(page, input, 'Username', 'Enter');
      await input.write(fieldOf(page, 'Username'), `zoe-${name}`);
      await refused(page, input, 'Email', 'taken');
      await input.write(fieldOf(page, 'Email'), email);
      await input.select(page.getByRole('combobox', { name: 'Role', exact: true }), 'Organization Administrator');
      await input.select(page.getByRole('combobox', { name: 'Panel role' }), 'guest');
      await input.choose(page.getByRole('combobox', { name: 'Organization' }), 'school 02', 'School 02');
      await save(page, input, 'User Saved.', /\/user\?dir=desc&page=2$/);
    });

    await test.step('changes and deletes', async () => {
      await openList(page, input, list);
      await searchFor(page, input, 'zoe', 1);
      await openRecord(page, input, email);
      await expect(page.getByText('Organization Administrator · School 02')).toBeVisible();
      await input.press(page.getByRole('link', { name: 'Edit' }));
      await expect(fieldOf(page, 'Email')).not.toBeEditable();
      await input.write(fieldOf(page, 'Username'), `zoe of the ${name}`);
      await save(page, input, 'User Saved.', /\/user\?search=zoe$/);
      await openRecord(page, input, email);
      await deleteRecord(page, input, 'User Deleted', /\/user\?search=zoe$/);
    });
  });
}

for (const way of waysOfOthers) {
  test(`of two people who save a user the second is told: ${way}`, async ({ page, otherPage, panel }) => {
    const email = `${way.replace(' ', '-').toLowerCase()}@example.com`;
    const body = { email, username: way, role_id: await panel.role('1'), panel_role: 'normal', organization_id: null };
    const { data } = await panel.session.call<{ data: { id: number } }>('POST', '/appapi/user', body);
    const path = `/user/${data.id}/update`;
    const mine = `mine, ${way}`;
    await otherPage.goto(path);
    await page.goto(path);
    await page.getByLabel('Username').fill(mine);
    await otherPage.getByRole('combobox', { name: 'Panel role' }).selectOption('guest');
    await otherPage.getByRole('button', { name: 'Save' }).click();
    await expect(otherPage.getByText('User Saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'grace@example.com changed this record meanwhile' });
    await expect(alert).toContainText('Panel role is nowguest');
    await alert.getByRole('button', { name: way }).click();
    if (way === 'Load theirs') {
      await expect(page.getByRole('combobox', { name: 'Panel role' })).toHaveValue('guest');
      await page.getByLabel('Username').fill(mine);
      await page.getByRole('button', { name: 'Save' }).click();
    }
    await expect(page.getByText('User Saved.')).toBeVisible();
    await page.goto(path);
    await expect(page.getByLabel('Username')).toHaveValue(mine);
    await expect(page.getByRole('combobox', { name: 'Panel role' })).toHaveValue('guest');
  });
}

test('a save is undone; not over what another person saved since', async ({ page, otherPage, panel }) => {
  const body = { email: 'undo@example.com', username: 'undo', name: null, role_id: await panel.role('1') };
  const created = { ...body, panel_role: 'normal', organization_id: null };
  const { data } = await panel.session.call<{ data: { id: number } }>('POST', '/appapi/user', created);
  const path = `/user/${data.id}/update`;
  const saveName = async (by: Page, name: string) => {
    await by.goto(path);
    await by.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await by.getByRole('button', { name: 'Save' }).click();
    await expect(by.getByText('User Saved.')).toBeVisible();
  };
  const undo = page.getByRole('button', { name: 'Undo' });

  await saveName(page, 'Undone');
  await undo.press('Enter');
  await expect(page.getByText('Everything is as it was.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');

  await saveName(page, 'Mine');
  // A toast waits while the pointer is on it, for as long as the other page takes.
  await undo.hover();
  await saveName(otherPage, 'Theirs');
  await undo.press('Enter');
  await expect(page.getByText('Not undone: this record has been changed again since.')).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('main').getByText('Theirs').first()).toBeVisible();
});

test('no user edits or deletes the own record', async ({ page }) => {
  await page.goto('/user?search=admin@example');
  await openRecord(page, { press: (link) => link.click() }, administrator.email);
  await expect(page.getByRole('link', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a name is given and corrected; a taken username is told of under its field alone', async ({ page }) => {
  await page.goto('/user/create');
  await page.getByRole('textbox', { name: 'Email' }).fill('named@example.com');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Username' }).fill('room-05');
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('User');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/already been taken/);
  await expect(page.getByText('Oops...Something went wrong!')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Username' }).fill('named');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User Saved.')).toBeVisible();
  await page.goto('/user?search=named@example');
  await openRecord(page, { press: (link) => link.click() }, 'named@example.com');
  await expect(page.getByText('Ada Byron').first()).toBeVisible();
  await expect(page.getByText(/^Link valid until \d\d \w{3}, \d{4}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save' }).click();
  await openRecord(page, { press: (link) => link.click() }, 'named@example.com');
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
});

test('an invitation that cannot be sent again says so', async ({ page }) => {
  await page.goto('/user?search=room-05');
  await openRecord(page, { press: (link) => link.click() }, 'room-05@example.com');
  await page.route('**/appapi/userinvite/*', (route) => route.fulfill({ status: 429, json: { message: 'Too many.' } }));
  await page.getByRole('button', { name: 'Resend Invitation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Fail to Resend' })).toContainText('Too many.');
  await page.unroute('**/appapi/userinvite/*');
  await page.getByRole('button', { name: 'Resend Invitation' }).click();
  await expect(page.getByText('Resend Successfully')).toBeVisible();
});

test('the list is narrowed to ordinary users, which the browser keeps', async ({ page }) => {
  await page.goto('/user');
  await expect(page.getByRole('link', { name: administrator.email })).toBeVisible();
  const only = page.getByRole('button', { name: 'Only ordinary users' });
  await only.click();
  await expect(page.getByRole('link', { name: administrator.email })).toHaveCount(0);
  await expect(page.getByText(/SHOWING 1 TO 20 OF 2\d/)).toBeVisible();
  await page.goto('/user');
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/user\?onlyusers=true$/);
  await expect(page.getByRole('link', { name: administrator.email })).toHaveCount(0);
});

test.describe('an administrator of one organization', () => {
  test('gives no role above the own, chooses no organization, and sees the own people', async ({ browser, panel }) => {
    const context = await browser.newContext({ baseURL: panel.product.url });
    const page = await context.newPage();
    await signInQuickly(context, panel.product.url, head);
    await page.goto('/user');
    await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Users', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.getByRole('link', { name: 'Organizations', exact: true })).toHaveCount(0);

    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('combobox', { name: 'Role', exact: true }).getByRole('option')).toHaveText([
      'Organization Administrator',
      'User',
    ]);
    await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveCount(0);
    await fieldOf(page, 'Email').fill('pupil@example.com');
    await fieldOf(page, 'Username').fill('pupil');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User Saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: /pupil@example.com.*School 01/ })).toBeVisible();

    await page.goto('/activity');
    await expect(
      page.getByRole('row', { name: /head@example.com.*Created the account.*pupil@example.com/ }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /School 02/ })).toHaveCount(0);
    await page.goto('/organization');
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible();
    await context.close();
  });
});

test('many people are invited by a pasted list, which is corrected first', async ({ page, panel }) => {
  await page.goto('/user');
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('heading', { name: 'Invite people' })).toBeVisible();
  const list =
    'E-Mail;Name;Organization\nmona@example.com;Mona;School 01\nnils.example.com;Nils;school 02\nroom-01@example.com;;';
  const code = /\/assets\/(review-step|read-lines)-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole('textbox', { name: 'People' }).fill(list);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('It could not be opened. Check the connection, and try again.')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('1 new, 1 already exists, and 1 invalid')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email of line 3' }).fill('nils@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 new and 1 already exists')).toBeVisible();
  await page.getByRole('button', { name: /^Send invitations/ }).click();
  await expect(page).toHaveURL(/\/users\/invite\/\d+$/);
  await expect(page.getByText('0 of 2 accepted')).toBeVisible();
  const mail = await panel.mailbox.next('mona@example.com');
  expect(mail.text).toContain('School 01');
  expect(mail.text).toContain('Mona (mona@example.com)');
  await acceptInvitation(panel.product.url, mail, 'Mona', {
    email: 'mona@example.com',
    password: 'paint on every wall',
  });
  await expect(page.getByText('1 of 2 accepted')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page
    .getByRole('region', { name: 'Recent invitations' })
    .getByRole('link', { name: /1 of 2 accepted/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'nils@example.com' })).toContainText('Sent');
});
