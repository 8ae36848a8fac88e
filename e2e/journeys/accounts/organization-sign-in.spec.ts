import type { Page } from '@playwright/test';
import { startIdentityProvider } from '../../../tools/harness/identity-provider/start.ts';
import { startNameServer } from '../../../tools/harness/name-server.ts';
import { startSamlProvider } from '../../../tools/harness/saml-provider/start.ts';
import { test as base, expect } from '../../support/fixtures.ts';
import { googlePerson } from '../../support/outside/platforms.ts';
import { administrator } from '../../support/people/accounts.ts';
import { signedIn } from '../../support/people/session.ts';
import { signInQuickly, signOut } from '../../support/people/sign-in.ts';
import { Product } from '../../support/product.ts';
import { expectAccessibleScreen } from '../../support/screens/accessibility.ts';
import { pressKey } from '../../support/steps/keyboard.ts';

const domain = 'north.example';
const nora = googlePerson('Nora North', `nora@${domain}`);

/** A product that asks a name server of ours, and an organization with a domain. */
const test = base.extend<{ zone: Record<string, string[]>; school: { id: number; path: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
  zone: async ({}, use) => use({}),
  product: async ({ mailbox, zone }, use) => {
    const names = await startNameServer(zone);
    const product = await Product.create({ SMTP_URL: mailbox.url, DNS_SERVERS: names.address }, 'colleague');
    await product.start();
    await use(product);
    await product.remove();
    await names.stop();
  },
  school: async ({ product }, use) => {
    const body = new FormData();
    const organization = { name: 'North Campus', domains: [domain], logo_vertical: 1, logo_horizontal: 1 };
    body.append('organization', JSON.stringify(organization));
    const session = await signedIn(product.url, administrator);
    const { data } = await session.call<{ data: { id: number } }>('POST', '/appapi/organization', body);
    await use({ id: data.id, path: `/organization/${data.id}/sso` });
  },
});

/** Publishes the record that the page asks for, and waits until the page has seen it. */
async function proveDomain(page: Page, zone: Record<string, string[]>): Promise<void> {
  await expect(page.getByText('Not proved yet')).toBeVisible();
  zone[domain] = [(await page.getByText(/^account-verification=\w+$/).textContent()) ?? ''];
  await expect(page.getByText('Proved', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Types the address, and goes on as the page then offers. */
async function offered(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(String(nora.email));
  await page.getByRole('link', { name: 'Continue with North Campus' }).click();
}

async function finish(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Finish your new account' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

test('people sign in by the OpenID provider of their organization', async ({ page, product, zone, school }) => {
  const client = {
    id: 'account',
    secret: 'secret of the client',
    returnAddresses: [`${product.url}/auth/organization/${school.id}/callback`],
  };
  const provider = await startIdentityProvider({ client, people: [nora], title: 'School identity' });

  await test.step('an administrator proves the domain and saves the provider', async () => {
    await signInQuickly(page.context(), product.url);
    await page.goto(school.path);
    await proveDomain(page, zone);
    await page.getByLabel('OpenID issuer').fill(provider.issuer);
    await page.getByLabel('Client ID').fill(client.id);
    await page.getByRole('textbox', { name: 'Client secret' }).fill(client.secret);
    await pressKey(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Sign-in saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Test' }).click();
    await expect(page.getByText('The provider answers as it should.')).toBeVisible();
    await signOut(page, administrator.email);
  });

  await test.step('the typed address leads to it, and back to the dashboard', async () => {
    await offered(page);
    await expect(page.getByRole('heading', { name: 'School identity' })).toBeVisible();
    await page.getByRole('button', { name: String(nora.name) }).click();
    await finish(page);
    await page.goto('/user/personalsetting');
    await expect(page.getByText('North Campus').first()).toBeVisible();
  });

  await provider.close();
});

test('people sign in by the SAML provider of their organization', async ({ page, product, zone, school }) => {
  const attributes = { email: String(nora.email), displayName: 'Nora North' };
  const provider = await startSamlProvider({ nameId: 'nora', attributes });

  await test.step('an administrator pastes the metadata and refuses passwords', async () => {
    await signInQuickly(page.context(), product.url);
    await page.goto(school.path);
    await proveDomain(page, zone);
    await page.getByLabel('Protocol').selectOption('SAML 2.0');
    await expect(page.getByText(`/auth/organization/${school.id}/acs`)).toBeVisible();
    await page.getByLabel('Metadata as text').fill(provider.metadata());
    await page.getByRole('checkbox', { name: 'Refuse passwords' }).check();
    await pressKey(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Sign-in saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Signing certificates' })).toBeVisible();
    await expectAccessibleScreen(page, { name: 'sign-in by SAML', path: school.path, heading: /^Sign-in of / });
    await signOut(page, administrator.email);
  });

  await test.step('a password is refused', async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(String(nora.email));
    await page.getByRole('textbox', { name: 'Password' }).fill('a password of the day before');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Continue with North Campus')).not.toHaveCount(0);
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the provider signs in, at first and again', async () => {
    await offered(page);
    await page.getByRole('button', { name: 'nora' }).click();
    await finish(page);
    await signOut(page, String(nora.email));
    await offered(page);
    await page.getByRole('button', { name: 'nora' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await provider.close();
});
