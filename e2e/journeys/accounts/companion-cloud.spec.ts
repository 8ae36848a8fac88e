import type { Page } from '@playwright/test';
import { administrator, test as base, expect } from '../../support/fixtures.ts';
import { type Companion, openCompanion, returnToken } from '../../support/outside/companion.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';

interface Fixtures {
  companion: Companion;
}

/** A product that knows a companion cloud, which runs beside it. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
  companion: async ({}, use) => {
    const companion = await openCompanion();
    await use(companion);
    await companion.close();
  },
  settings: async ({ companion }, use) =>
    use({
      COMPANION_CLOUD_URL: `${companion.url}?tenant=north`,
      COMPANION_CLOUD_SECRET: companion.secret,
    }),
});

const settings = /\/user\/personalsetting$/;
const link = (page: Page) => page.getByRole('button', { name: 'Link', exact: true });
const unlink = (page: Page) => page.getByRole('button', { name: 'Unlink', exact: true });

async function unlinkIt(page: Page): Promise<void> {
  await unlink(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(link(page)).toBeVisible();
}

test('an account is linked with the companion cloud and unlinked again', async ({ page, companion, product }) => {
  await signInQuickly(page.context(), product.url);
  await page.goto('/user/personalsetting');
  await expect(page.getByText('Not linked', { exact: true })).toBeVisible();

  await test.step('there and back, with one call, and no secret is left in the history', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/appapi/linkums')) calls.push(request.postDataJSON().action);
    });
    await link(page).click();
    await expect(page.getByText('Your companion cloud account is linked.')).toBeVisible();
    await expect(page).toHaveURL(settings);
    await expect(page.getByText(`Linked as ${administrator.email}.`)).toBeVisible();
    expect(companion.visits).toEqual([
      { email: administrator.email, returnUrl: `${product.url}/user/personalsetting` },
    ]);
    expect(calls).toEqual(['request', 'link']);
    await page.reload();
    await expect(unlink(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(settings);
    await page.goForward();
    await expect(page).toHaveURL(settings);
    expect(calls).toEqual(['request', 'link']);
  });

  await test.step('an address that is opened once more changes nothing', async () => {
    await page.goto(`/user/personalsetting/${returnToken(companion.secret, administrator.email)}`);
    await expect(page).toHaveURL(settings);
    await expect(unlink(page)).toBeVisible();
  });

  await test.step('it is unlinked after a question', async () => {
    await unlink(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(unlink(page)).toBeFocused();
    await unlinkIt(page);
    await expect(page.getByText('Your companion cloud account is no longer linked.')).toBeVisible();
    await page.reload();
    await expect(link(page)).toBeVisible();
  });

  await test.step('a return that was used is refused, and linking anew works', async () => {
    await page.goto(`/user/personalsetting/${returnToken(companion.secret, administrator.email)}`);
    await expect(page.getByRole('alert')).toContainText(
      'The companion cloud was not linked. This link was used before.',
    );
    await expect(page).toHaveURL(settings);
    await link(page).click();
    await expect(page.getByText('Your companion cloud account is linked.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('an invalid answer of the companion cloud is refused with a reason', async ({ page, companion, product }) => {
  await signInQuickly(page.context(), product.url);
  await page.goto('/user/personalsetting');

  for (const [values, words] of [
    [{ secret: 'another secret' }, 'This answer did not come from the companion cloud.'],
    [{ email: 'eve@example.com' }, 'it answered for another e-mail address than yours'],
  ] as const) {
    companion.returnWith(values);
    await link(page).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page).toHaveURL(settings);
    await expect(link(page)).toBeEnabled();
  }

  await test.step('a return that cannot be read', async () => {
    await page.goto('/user/personalsetting/nonsense');
    await expect(page.getByRole('alert')).toContainText('cannot be read');
    await expect(page).toHaveURL(settings);
  });
});

test('a user who is not signed in any more signs in and is linked', async ({ page, companion }) => {
  await page.goto(`/user/personalsetting/${returnToken(companion.secret, administrator.email)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Your companion cloud account is linked.')).toBeVisible();
  await expect(page).toHaveURL(settings);
});

base('where no companion cloud is set up there is nothing to link', async ({ page, product }) => {
  await signInQuickly(page.context(), product.url);
  await page.goto('/user/personalsetting');
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  await expect(page.getByText('Companion cloud')).toHaveCount(0);
  await expect(link(page)).toHaveCount(0);
  await page.goto(`/user/personalsetting/${returnToken('secret', administrator.email)}`);
  await expect(page.getByRole('alert')).toContainText('none is set up');
});
