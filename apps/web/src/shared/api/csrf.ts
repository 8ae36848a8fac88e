import type { Bootstrap } from '@account/contract/bootstrap';
import { bootstrap, csrfToken } from '#shared/session/bootstrap.ts';

let token = csrfToken;

/** The CSRF token of the session as far as this page knows. */
export const currentCsrfToken = (): string => token;

/** A fresh copy of this page, and the token in it. */
async function askPage(): Promise<{ page: Document; fresh: string | null | undefined }> {
  const response = await fetch(location.href, {
    cache: 'no-store',
    headers: { accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { page, fresh: page.querySelector('meta[name="csrf-token"]')?.getAttribute('content') };
}

/**
 * Takes the token out of a fresh copy of this page, for visitors who left it open until their session ended.
 * @returns whether there is a new one
 */
export async function renewCsrfToken(): Promise<boolean> {
  const { fresh } = await askPage();
  if (!fresh || fresh === token) return false;
  token = fresh;
  return true;
}

/**
 * The same for signed-in users whose session got another token, here or in another tab.
 * @returns whether the user of this page is still signed in
 */
export async function rejoinSession(): Promise<boolean> {
  const { page, fresh } = await askPage();
  const { user }: Bootstrap = JSON.parse(page.querySelector('script#bootstrap')?.textContent ?? '{}');
  if (!fresh || !user || user.id !== bootstrap.user?.id) return false;
  token = fresh;
  return true;
}
