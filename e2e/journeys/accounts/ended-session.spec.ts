import type { BrowserContext, Page } from '@playwright/test';
import { administrator, expect, sharedProductTest } from '../../support/fixtures.ts';
import { colleague } from '../../support/people/accounts.ts';
import { codeOf } from '../../support/people/codes.ts';
import { registerQuickly } from '../../support/people/people.ts';
import { signedIn } from '../../support/people/session.ts';
import { becomes, signInQuickly, signOut } from '../../support/people/sign-in.ts';
import { fieldOf } from '../../support/steps/fields.ts';

const test = sharedProductTest();

const restored = 'Your session ended before this was saved. What you typed is back, except passwords and files.';
const form = '/networkdrive/create';

/** Drafts of forms that the tab keeps. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:')));

async function openForm(page: Page) {
  await page.goto(form);
  await fieldOf(page, 'Host').fill('10.1.2.3');
  await fieldOf(page, 'Display name').fill('Attic');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

async function saveAfterTheEnd(page: Page, context: BrowserContext) {
  await context.clearCookies();
  await save(page);
  await expect(page).toHaveURL(/\/login\?url=%2Fnetworkdrive%2Fcreate$/);
  await expect(page.getByRole('status')).toHaveText(/Your session has ended\. Sign in again to go on/);
}

async function fillSignIn(page: Page, { email, password }: typeof administrator) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('who signs out in another tab signs in again in the first one, and saves what was typed', async ({
  page,
  context,
  product,
}) => {
  await signInQuickly(context, product.url);
  await openForm(page);
  const other = await context.newPage();
  await other.goto('/home');
  await signOut(other, administrator.email);
  await expect(page).toHaveURL(/\/login\?url=%2Fnetworkdrive%2Fcreate$/);
  await fillSignIn(page, administrator);
  await expect(page.getByText(restored)).toBeVisible();
  await save(page);
  await expect(page.getByText('Network Drive Saved.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '10.1.2.3' }).first()).toBeVisible();
});

test('nothing is saved in the name of another person who signed in in another tab', async ({
  page,
  context,
  product,
}) => {
  await signInQuickly(context, product.url);
  await openForm(page);
  await signInQuickly(context, product.url, colleague);
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'The network drive was not saved.' });
  await expect(alert).toContainText(`In this browser ${colleague.email} is signed in now, so nothing was done.`);
  await expect(fieldOf(page, 'Host')).toHaveValue('10.1.2.3');
  await expect(page).toHaveURL(form);
  const client = await signedIn(product.url, colleague);
  expect(await client.call('POST', '/appapi/networkdrives', { page: 1 })).toMatchObject({ meta: { total: 0 } });

  await becomes(context, product.url, await signedIn(product.url, administrator));
  await save(page);
  await expect(page.getByText('Network Drive Saved.')).toBeVisible();
});

test('typed values are back after the session has ended and the user signs in, without the password', async ({
  page,
  context,
  product,
}) => {
  await signInQuickly(context, product.url);
  await openForm(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('shared secret');
  await saveAfterTheEnd(page, context);
  expect(JSON.stringify(await draftsIn(page))).not.toContain('shared secret');
  await fillSignIn(page, administrator);

  const notice = page.getByRole('status').filter({ hasText: restored });
  await test.step('it can be saved', async () => {
    await expect(notice).toBeVisible();
    await expect(fieldOf(page, 'Host')).toHaveValue('10.1.2.3');
    await expect(fieldOf(page, 'Display name')).toHaveValue('Attic');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await save(page);
    await expect(page.getByText('Network Drive Saved.')).toBeVisible();
    await expect.poll(() => draftsIn(page)).toEqual([]);
  });

  await test.step('or discarded', async () => {
    await openForm(page);
    await saveAfterTheEnd(page, context);
    await fillSignIn(page, administrator);
    await notice.getByRole('button', { name: 'Discard' }).click();
    await expect(notice).toBeHidden();
    await expect(fieldOf(page, 'Host')).toHaveValue('');
    await expect.poll(() => draftsIn(page)).toEqual([]);
  });

  await test.step('it goes with a sign-out', async () => {
    await openForm(page);
    await saveAfterTheEnd(page, context);
    await fillSignIn(page, administrator);
    await expect(notice).toBeVisible();
    await expect.poll(() => draftsIn(page)).toHaveLength(1);
    await page.getByRole('button', { name: administrator.email }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => draftsIn(page)).toEqual([]);
    await fillSignIn(page, administrator);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('no other person gets it', async () => {
    await openForm(page);
    await saveAfterTheEnd(page, context);
    await fillSignIn(page, colleague);
    await expect(page).toHaveURL(form);
    await expect(fieldOf(page, 'Host')).toHaveValue('');
    await expect(notice).toBeHidden();
    await expect.poll(() => draftsIn(page)).toEqual([]);
  });

  await test.step('nor is it kept after an hour', async () => {
    await openForm(page);
    await saveAfterTheEnd(page, context);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.reload();
    // The page shows before the code that removes it.
    await expect.poll(() => draftsIn(page)).toEqual([]);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
  });
});

test('the way through a second factor keeps it too', async ({ page, context, product, mailbox }) => {
  const person = { name: 'Hedy', email: 'hedy@example.com', password: 'a moth in the relay again' };
  await registerQuickly(page, product.url, mailbox, person);
  const client = await signedIn(product.url, person);
  const { secret } = await client.call<{ secret: string }>('POST', '/appapi/twofactor', {
    current_password: person.password,
  });
  await client.call('POST', '/appapi/twofactor/confirm', { code: codeOf(secret) });
  await openForm(page);
  await saveAfterTheEnd(page, context);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/two-factor-challenge/);
  // No code works twice, nor one of an earlier step.
  await page.getByLabel('Code').fill(codeOf(secret, -30));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(fieldOf(page, 'Host')).toHaveValue('10.1.2.3');
});

test('the page of a record that is not there is a 404, and so are words behind an id', async ({
  page,
  context,
  product,
}) => {
  await signInQuickly(context, product.url);
  const me = await signedIn(product.url, administrator);
  const { data } = await me.call<{ data: { id: number }[] }>('POST', '/appapi/users', { page: 1 });
  const id = data[0]?.id ?? 0;
  const missing = [`/user/${id}/edit`, `/user/${id}/show`, '/device/7/edit', '/organization/999', '/device/999/update'];
  for (const path of missing) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  expect((await page.goto(`/user/${id}/2`))?.status()).toBe(200);

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open('/device/999/update'));
  const fresh = await opened;
  await fresh.getByRole('button', { name: 'Go back' }).click();
  await expect(fresh.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
