import { expect, test } from '../../support/fixtures.ts';
import { linkIn, registerQuickly, registerUnverified } from '../../support/people/people.ts';
import { signOut } from '../../support/people/sign-in.ts';

const person = { name: 'Ada Byron', email: 'ada@example.com', password: 'a loom that weaves algebra' };

test('a visitor registers, stands at the gate, and verifies the address', async ({ page, mailbox }) => {
  await test.step('the form says what is missing, and hints at strength', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toContainText('You were not registered.');
    await expect(page.getByText('Agree to the terms to go on.')).toBeVisible();

    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill('qwertyuiop12');
    await expect(page.getByText('Weak.')).toBeVisible();
    await password.fill(person.password);
    await expect(page.getByText('Strong.')).toBeVisible();
    await page.getByLabel('Retype password').fill(person.password);
    await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  });

  await test.step('registering signs in, and the gate leads to the verification', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Successfully registred.')).toBeVisible();
    await expect(page).toHaveURL(/\/email\/verify$/);
    await expect(page.getByText(person.email)).toBeVisible();
    await page.goto('/user/personalsetting');
    await expect(page).toHaveURL(/\/email\/verify$/);
  });

  await test.step('so do the links of the one page that is open before it', async () => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Local Network Drive' }).click();
    await expect(page).toHaveURL(/\/email\/verify$/);
  });

  const first = linkIn(await mailbox.next(person.email), '/email/verify/');

  await test.step('a link that was changed is refused, and a new one is sent', async () => {
    await page.goto(first.replace(/signature=(.)/, (_, sign) => `signature=${sign === '_' ? '-' : '_'}`));
    await expect(page.getByText('The link you followed is incomplete')).toBeVisible();
    await page.getByRole('button', { name: 'Resend verification e-mail' }).click();
    await expect(page.getByText('Email sent')).toBeVisible();
  });

  await test.step('the link asks who is not signed in to sign in, and then lets in', async () => {
    const link = linkIn(await mailbox.next(person.email), '/email/verify/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(link);
    await expect(page.getByText('In order to verify your email, you need to log in.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Successfully Logged in.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('an address registers once', async () => {
    await signOut(page, person.email);
    await page.goto('/register');
    await page.getByLabel('Name').fill('Somebody else');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await page.getByLabel('Retype password').fill(person.password);
    await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('The email has already been taken.').last()).toBeVisible();
  });
});

test('who verified the address elsewhere is led on, not told that no mail was sent', async ({
  page,
  product,
  mailbox,
}) => {
  const link = await registerUnverified(page.context(), product.url, mailbox, person);
  await page.goto('/email/verify');
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Resend verification e-mail' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the link of another account says so, and verifies after the sign-in with that account', async ({
  page,
  product,
  mailbox,
}) => {
  const other = { ...person, email: 'grace@home.example' };
  const link = await registerUnverified(page.context(), product.url, mailbox, other);
  await page.context().clearCookies();
  await registerQuickly(page, product.url, mailbox, person);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${person.email}, and that address is verified`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('In order to verify your email, you need to log in.')).toBeVisible();
  await page.getByLabel('Email').fill(other.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(other.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test.describe('while registration is closed', () => {
  test.use({ settings: { REGISTRATION: 'closed' } });

  test('there is neither link nor page', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' })).toBeHidden();
    expect((await page.goto('/register'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
