import { administrator, expect, sharedProductTest } from '../../support/fixtures.ts';
import { linkIn, registerQuickly } from '../../support/people/people.ts';
import { signIn, signInQuickly, signOut } from '../../support/people/sign-in.ts';

const test = sharedProductTest();

const person = { name: 'Mary', email: 'mary@example.com', password: 'a moth in the relay again' };
const another = { ...person, name: 'Ann', email: 'ann@example.com' };

test('a sign-in with another browser is told by mail, whose link ends all sessions', async ({
  page,
  browser,
  mailbox,
  product,
}) => {
  await registerQuickly(page, product.url, mailbox, person);
  await page.context().clearCookies({ name: 'account_browser' });
  await signOut(page, person.email);
  await signIn(page, person);
  const mail = await mailbox.next(person.email);
  expect(mail.subject).toBe('New sign-in to your account');
  await signOut(page, person.email);
  await signIn(page, person);

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  const link = linkIn(mail, '/sessions/end/');
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(person.email)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'End all sessions' }).click();
  await expect(elsewhere.getByText('All sessions have ended. Set a new password now.')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/password\/reset$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
  await elsewhere.goto('/sessions/end/made-up-by-a-visitor');
  await expect(elsewhere.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('an administrator signs a user out everywhere', async ({ page, browser, mailbox, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await registerQuickly(other, product.url, mailbox, another);
  await expect(other).toHaveURL(/\/home$/);
  await signInQuickly(page.context(), product.url, administrator);
  await page.goto('/user');
  await page.getByRole('link', { name: another.email }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await other.reload();
  await expect(other).toHaveURL(/\/home$/);
  // Each of our pages leaves for the sign-in by itself once its stream of events has ended.
  await other.goto('about:blank');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('All sessions of this person have ended.')).toBeVisible();
  await other.goto('/networkdrive');
  await expect(other).toHaveURL(/\/login\?url=%2Fnetworkdrive/);
  expect((await mailbox.next(another.email)).subject).toBe('You were signed out everywhere');
});
