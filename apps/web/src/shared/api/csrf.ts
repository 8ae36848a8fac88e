import type { Bootstrap } from '@account/contract/bootstrap';
import { pages } from '@account/contract/pages/pages';
import { bootstrap, csrfToken } from '#shared/session/bootstrap.ts';

let token = csrfToken;

/** The CSRF token of the session as far as this page knows. */
export const currentCsrfToken = (): string => token;

/** The token and the user of the session now, from a page of the server that redirects nowhere and changes nothing. */
async function askPage(): Promise<{ fresh: string | undefined; user: Bootstrap['user'] }> {
  const response = await fetch(pages.about.path, {
    cache: 'no-store',
    headers: { accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? undefined;
  const { user }: Bootstrap = JSON.parse(page.querySelector('script#bootstrap')?.textContent ?? '{"user":null}');
  return { fresh, user };
}

/**
 * Takes over the token of the session that the browser has now, whosever it is.
 * @param sent the token that was refused: by the response, another call may have taken over the new one
 * @returns whether there is a new one
 */
export async function renewCsrfToken(sent = token): Promise<boolean> {
  const { fresh } = await askPage();
  if (!fresh || fresh === sent) return false;
  token = fresh;
  return true;
}

/**
 * Who is signed in in this browser now. If it is still the person of this page, in another session that began in another
 * tab, its token is taken over; the token of another user never is.
 */
export async function whoIsSignedIn(): Promise<Bootstrap['user']> {
  const { fresh, user } = await askPage();
  if (fresh && user && user.id === bootstrap.user?.id) token = fresh;
  return user;
}
