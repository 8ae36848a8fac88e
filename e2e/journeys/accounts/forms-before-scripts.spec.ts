import type { Request } from '@playwright/test';
import { expect, sharedProductTest } from '../../support/fixtures.ts';
import { administrator } from '../../support/people/accounts.ts';

const test = sharedProductTest();

/** Not the offer of a passkey, which the page asks for by itself. */
const signIns = (request: Request) => request.method() === 'POST' && request.url().endsWith('/login');

test('signs in with scripts off, and is told what was wrong', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login?url=%2Forganization');
  const email = page.getByRole('textbox', { name: 'Email' });
  const signIn = async (password: string) => {
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await email.fill(administrator.email);
  await signIn('not the password');
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
  await expect(page).toHaveURL('/login?url=%2Forganization&reason=credentials');
  await expect(email).toHaveValue(administrator.email);
  await signIn(administrator.password);
  await expect(page).toHaveURL('/organization');
  await context.close();
});

test('takes over what was typed into a form that was refused before the code came', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/login?reason=password_required');
  await expect(page).toHaveTitle('Login · Account');
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  const sent = page.waitForRequest(signIns);
  await page.getByRole('button', { name: 'Login' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: administrator.email });
  await expect(page).toHaveURL('/home');
});

test('keeps what was typed, the focus and every place when the code comes', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!fetch-code).*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login?url=%2Forganization', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(email).toBeFocused();
  await email.fill(administrator.email);
  await password.fill('not the password');
  await page.getByRole('checkbox', { name: 'Remember Me' }).check();
  await password.focus();
  const places = () =>
    page.locator('h1, input, button, a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  // Words take another width until their own fonts are there.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  scripts.resolve();
  await expect(page).toHaveTitle('Login · Account');
  await expect(email).toHaveValue(administrator.email);
  await expect(password).toHaveValue('not the password');
  await expect(password).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
  expect(await places()).toEqual(before);

  const sent = page.waitForRequest(signIns);
  await password.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    email: administrator.email,
    password: 'not the password',
    remember: true,
  });
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
  await expect(password).toHaveValue('not the password');
  await password.fill(administrator.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/organization');
});

/** Pages of forms, and the sign that their code is there. */
const forms = [
  { path: '/login', title: 'Login · Account' },
  { path: '/register', title: 'Create your account · Account' },
  { path: '/password/reset', title: 'Forgot your password? · Account' },
] as const;

test('a form is taken over after eight requests, and the whole style sheets wait until it is used', async ({
  browser,
  product,
}) => {
  for (const { path, title } of forms) {
    // The room at the side of wide screens comes after that.
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 800, height: 900 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8);
    expect(asked.filter((file) => file.endsWith('.css'))).toHaveLength(1);
    await page.getByRole('textbox', { name: 'Email' }).press('a');
    await expect(page.locator('link[rel="stylesheet"][disabled]')).toHaveCount(0);
    expect(asked.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(1);
    await context.close();
  }
});

test('a form that is sent before the code has come waits for it, or goes by itself', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!fetch-code).*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const signIn = async (password: string) => {
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email' }).fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  // The time that a form waits passes only on command.
  await page.clock.install();
  await signIn('not the password');
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL('/login?reason=credentials');
  await signIn('not the password either');
  scripts.resolve();
  await expect(page).toHaveTitle('Login · Account');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not the password either');
  await page.goto('/login?reason=credentials');
  await expect(page).toHaveTitle('Login · Account');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is incorrect.');
});
