import { csrfToken } from '#shared/session/bootstrap.ts';

let token = csrfToken;

/** The CSRF token of the session as far as this page knows. */
export const currentCsrfToken = (): string => token;

/**
 * Takes the token out of a fresh copy of this page, for visitors who left it open until their session ended.
 * @returns whether there is a new one
 */
export async function renewCsrfToken(): Promise<boolean> {
  const response = await fetch(location.href, {
    cache: 'no-store',
    headers: { accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('meta[name="csrf-token"]')?.getAttribute('content');
  if (!fresh || fresh === token) return false;
  token = fresh;
  return true;
}
