import type { Page } from '@playwright/test';
import { administrator, expect } from '../../support/fixtures.ts';
import { googlePerson, known, microsoftPerson, test, through } from '../../support/outside/platforms.ts';
import { signInQuickly, signOut } from '../../support/people/sign-in.ts';

const methods = (page: Page) => page.getByRole('button', { name: /^(Link|Unlink) (Google|Microsoft)$/ });
const settings = /\/user\/personalsetting$/;

test('a visitor registers with Google, and manages the ways to sign in', async ({ page, platforms, mailbox }) => {
  const robin = known(platforms, 'google', googlePerson('Robin Newcomer', 'robin@example.com'));
  const atWork = known(platforms, 'microsoft', microsoftPerson('Robin at work', 'robin@work.example'));

  await test.step('who cancels comes back to a sentence and a way on', async () => {
    await page.goto('/login?url=%2Fuser%2Fpersonalsetting');
    await through(page, 'Sign in with Google', 'Cancel');
    await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in with Google.');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  });

  await test.step('the registration is finished with the names that Google gave', async () => {
    await through(page, 'Sign in with Google', robin);
    await expect(page.getByRole('heading', { name: 'Finish your new account' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    await expect(page.getByLabel('Family name')).toHaveValue('Newcomer');
    await page.getByLabel('Preferred name').fill('');
    await page.getByRole('button', { name: 'Finish Sign Up' }).click();
    await expect(page.getByRole('alert')).toContainText('fail');
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.getByLabel('Preferred name').fill('Rob');
    await page.getByRole('button', { name: 'Finish Sign Up' }).click();
    await expect(page.getByText('Successfully registred.')).toBeVisible();
    await expect(page).toHaveURL(settings);
  });

  await test.step('the only way in stays', async () => {
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('This is the only way to sign in to this account.')).toBeVisible();
  });

  await test.step('a first password is another', async () => {
    await page.getByRole('link', { name: 'Set password' }).click();
    await page.getByLabel('New password').fill('a loom that weaves algebra');
    await page.getByLabel('Confirm password').fill('a loom that weaves algebra');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password has been updated.')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    expect((await mailbox.next(robin.email as string)).subject).toBe('A password was set for your account');
  });

  await test.step('Microsoft is linked, Google unlinked, each told by mail', async () => {
    await page.goto('/user/personalsetting');
    await through(page, 'Link Microsoft', atWork);
    await expect(page.getByText('Microsoft is linked. You can sign in with it from now on.')).toBeVisible();
    await expect(page).toHaveURL(settings);
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(methods(page)).toHaveText(['Link', 'Unlink']);
    const subjects = [await mailbox.next(robin.email as string), await mailbox.next(robin.email as string)];
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      'Google was unlinked from your account',
      'Microsoft was linked to your account',
    ]);
  });

  await test.step('and Microsoft signs in', async () => {
    await signOut(page, robin.email as string);
    // The platform knows who was there last, and does not ask.
    await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
});

test('an account with the e-mail is linked by a sign-in with its password', async ({ page, platforms }) => {
  const admin = known(platforms, 'google', googlePerson('The Administrator', administrator.email));
  await page.goto('/login?url=%2Fabout');
  await through(page, 'Sign in with Google', admin);
  await expect(page.getByRole('alert')).toContainText('Sign in once with your password, then Google is linked to it.');
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\d\/about$/);
  await expect(page.getByText('/auth/google/callback')).toBeVisible();
  await signOut(page, administrator.email);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a verified address of its domain joins an organization', async ({
  page,
  browser,
  baseURL,
  product,
  platforms,
}) => {
  await signInQuickly(page.context(), product.url);
  await page.goto('/organization/create');
  await page.getByLabel('Name').fill('North School');
  await page.getByLabel('Logo vertical height').fill('64');
  await page.getByLabel('Logo horizontal height').fill('48');
  const domains = page.getByRole('textbox', { name: 'E-mail domains' });
  await domains.fill('gmail.com');
  await domains.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everybody can get an address at gmail.com.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove gmail.com' }).click();
  await domains.fill('north.school.example');
  await domains.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organization Saved.')).toBeVisible();

  const kim = known(platforms, 'microsoft', microsoftPerson('Kim Joins', 'kim@north.school.example'));
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  await visitor.goto('/login');
  await through(visitor, 'Sign in with Microsoft', kim);
  await visitor.getByRole('button', { name: 'Finish Sign Up' }).click();
  await expect(visitor.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await visitor.goto('/user/personalsetting');
  await expect(visitor.getByText('North School')).toBeVisible();
  await visitor.close();

  await page.goto('/activity');
  await expect(page.getByText('Joined by the e-mail domain')).toBeVisible();
});

test.describe('from the mobile app', () => {
  // A page of the product stands in for the app, which no browser here has.
  test.use({ settings: async ({ port }, use) => use({ MOBILE_APP_LINK: `http://localhost:${port}/about` }) });

  test('a sign-in with Google gives a token, for new people too', async ({ page, platforms }) => {
    const robin = known(platforms, 'google', googlePerson('Robin Newcomer', 'robin@example.com'));
    const handedOver = /\/about\?status=ismobile&token=[\w-]{43}$/;
    await page.goto('/login?from=mobile');
    await through(page, 'Sign in with Google', robin);
    await page.getByRole('button', { name: 'Finish Sign Up' }).click();
    await expect(page).toHaveURL(handedOver);
    await page.goto('/login?from=mobile');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page).toHaveURL(handedOver);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login\?url=%2Fhome$/);
  });
});
