import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Client, Credentials } from '../../../tools/harness/client.ts';
import { administrator } from './accounts.ts';
import { signedIn } from './session.ts';

/** Signs in through the form and waits for the dashboard. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Gives the browser the session of a client. */
export async function becomes(context: BrowserContext, url: string, client: Client): Promise<void> {
  const cookies = client.headers.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return { name, value, url };
  });
  await context.addCookies(cookies);
}

/** Signs in without the form, which has its own tests. */
export async function signInQuickly(context: BrowserContext, url: string, credentials = administrator): Promise<void> {
  await becomes(context, url, await signedIn(url, credentials));
}

/** Signs out through the menu of the top bar. */
export async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}
