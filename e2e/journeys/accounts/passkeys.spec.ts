import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { codeOf } from '../../support/people/codes.ts';
import { registerQuickly } from '../../support/people/people.ts';
import { signOut } from '../../support/people/sign-in.ts';

const person = { name: 'Joan', email: 'joan@example.com', password: 'a bombe that found the wheels' };

/** A device that has passkeys and knows the person by a fingerprint, which the browser asks for nothing. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether the person answers: an unanswered request waits. */
  const answers = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const count = async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { answers, count };
}

/** Turns two factors on, and closes the recovery codes without a copy of them. */
async function turnOnTwoFactors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect your authenticator app' });
  const key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await dialog.getByLabel('Code').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
}

test('a passkey is added, signs in, is the second factor, and is removed', async ({ page, mailbox, product }) => {
  const device = await addAuthenticator(page);
  await registerQuickly(page, product.url, mailbox, person);
  await page.goto('/user/personalsetting');

  await test.step('it is added under a name', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The passkey was added.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My laptop' })).toBeVisible();
    expect(await device.count()).toBe(1);
    expect((await mailbox.next(person.email)).subject).toBe('A passkey was added to your account');
  });

  await test.step('the same device is not added again', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This device has a passkey for this account already.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it signs in by the button, and leads back', async () => {
    // Otherwise the suggestions of the first field sign in by themselves.
    await device.answers(false);
    await signOut(page, person.email);
    await page.goto('/login?url=%2Fuser%2Fpersonalsetting');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await device.answers(true);
    await button.click();
    await expect(page).toHaveURL(/\/user\/personalsetting$/);
    await expect(page.getByText(/by passkey/).first()).toBeVisible();
  });

  await test.step('it is the second factor after the password', async () => {
    await turnOnTwoFactors(page);
    await device.answers(false);
    await signOut(page, person.email);
    await page.goto('/login?url=%2Fuser%2Fpersonalsetting');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/two-factor-challenge/);
    await device.answers(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/user\/personalsetting$/);
  });

  await test.step('removed, it signs in no more', async () => {
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('The passkey was removed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My laptop' })).toBeHidden();
    await device.answers(false);
    await signOut(page, person.email);
    await device.answers(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey does not belong to the account, or was removed.')).toBeVisible();
  });
});

test('a sign-in of which code cannot be fetched says so, and goes on by password', async ({
  page,
  mailbox,
  product,
}) => {
  const other = { ...person, email: 'jean@example.com' };
  await registerQuickly(page, product.url, mailbox, other);
  await page.context().clearCookies();
  await page.route(/\/assets\/(passkey-api|organization-offer)-.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect(page.getByText('The server did not answer. Check the connection and try again.')).toBeVisible();
  await expect(button).toBeEnabled();
  await page.getByRole('textbox', { name: 'Email' }).fill(other.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(other.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
