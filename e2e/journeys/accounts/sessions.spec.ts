import type { Browser, Page } from '@playwright/test';
import { administrator, expect, sharedProductTest } from '../../support/fixtures.ts';
import { signIn, signOut } from '../../support/people/sign-in.ts';

const test = sharedProductTest();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Another browser in which the administrator is signed in. */
async function anotherBrowser(browser: Browser, baseURL: string | undefined, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent });
  const page = await context.newPage();
  await signIn(page, administrator);
  return page;
}

test('sessions are listed by device and ended from elsewhere', async ({ page, browser, baseURL }) => {
  const onWindows = await anotherBrowser(browser, baseURL, firefox);
  const onPhone = await anotherBrowser(
    browser,
    baseURL,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  );
  await signIn(page, administrator);
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Personal Settings' }).click();
  const card = page.getByRole('region', { name: 'Sessions 3' });
  const items = card.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('This session');
  await expect(items.first().getByRole('button')).toHaveCount(0);

  await test.step('one is ended', async () => {
    await items.filter({ hasText: 'Firefox on Windows' }).getByRole('button', { name: 'End' }).click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessions 2' })).toBeVisible();
    await onWindows.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(onWindows).toHaveURL(/\/login\?url=%2Fuser/);
  });

  await test.step('all others are ended, after a question', async () => {
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('region', { name: 'Sessions 2' }).getByText('Safari on iPhone')).toBeVisible();
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('All other sessions have ended.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sessions 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();
    await onPhone.goto('/home');
    await expect(onPhone).toHaveURL(/\/login/);
  });

  await onWindows.context().close();
  await onPhone.context().close();
});

test('signing out in one tab leads the others to the sign-in, although they are not touched', async ({ page }) => {
  await signIn(page, administrator);
  const other = await page.context().newPage();
  await other.goto('/networkdrive');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page, administrator.email);
  await expect(other).toHaveURL('/login?url=%2Fnetworkdrive');
  await other.close();
});

test('a sign-in at a display is seen and ended from the web', async ({ page, request }) => {
  const name = `Room ${Date.now()}`;
  const enrolled = await request.post('/api/v1/devices', { data: { androidid: name, name } });
  const display = (await enrolled.json()) as { token: string };
  const signedIn = await request.post('/api/v1/login', {
    data: { email: administrator.email, password: administrator.password },
    headers: { 'x-device-token': display.token },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const me = () => request.get('/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await me()).json()).toMatchObject({ email: administrator.email, networkdrives: expect.any(Array) });

  await signIn(page, administrator);
  await page.goto('/user/personalsetting');
  const item = page
    .getByRole('region', { name: /^Sessions/ })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(item).toContainText(`Signed in at ${name}`);
  await item.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(item).toBeHidden();
  expect((await me()).status()).toBe(401);
});
