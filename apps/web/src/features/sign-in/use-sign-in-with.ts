import { signInQuery } from '#shared/auth/sign-in-query.ts';
import { usePlatformSignIn } from '#shared/platform-sign-in/use-platform-sign-in.ts';

/**
 * The query that this page passes to a sign-in elsewhere, which returns to the target in the address of the page.
 * @param remember whether the session outlives the browser
 */
export function elsewhereQuery(remember: boolean): URLSearchParams {
  const query = signInQuery(location.search, location.origin);
  if (remember) query.set('remember', '1');
  return query;
}

/** The sign-in with an external platform. */
export const useSignInWith = (remember = false) => usePlatformSignIn(() => elsewhereQuery(remember));
