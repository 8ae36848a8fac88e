import { signInQuery } from '#shared/auth/sign-in-query.ts';
import { usePlatformSignIn } from '#shared/platform-sign-in/use-platform-sign-in.ts';

/**
 * The sign-in with an external platform, which returns to where the address of this page leads.
 * @param remember whether the session outlives the browser
 */
export const useSignInWith = (remember = false) =>
  usePlatformSignIn(() => {
    const query = signInQuery(location.search, location.origin);
    if (remember) query.set('remember', '1');
    return query;
  });
