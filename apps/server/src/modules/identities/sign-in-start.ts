import { pages } from '@account/contract/pages/pages';
import type { IdentityProviderKind } from '@account/contract/platforms';
import type { RequestSite } from '../../kernel/client.ts';
import { kindOf, type Provider } from '../../kernel/identity-provider.ts';
import { type AuthorizationStart, signInScopes } from './authorization.service.ts';
import { continuationOf, type GivenContinuation } from './continuation.ts';

type Parameters = Readonly<Record<string, string>>;

/** Parameters that make the platform ask before it answers: another site may have begun the request. */
const chooseAccount: Parameters = { prompt: 'select_account' };
const chooseAgain: Readonly<Record<IdentityProviderKind, Parameters>> = {
  google: chooseAccount,
  microsoft: chooseAccount,
  // Not every provider knows the choice of an account.
  organization: { prompt: 'login' },
};

/**
 * Parameters of a request that ask the platform to say when the person signed in there. Google names that to verified
 * applications that ask for it (https://developers.google.com/identity/siwg/security-bundle), Microsoft as an optional
 * claim that its administrator adds (https://learn.microsoft.com/entra/identity-platform/optional-claims-reference).
 */
const nameTime: Readonly<Record<IdentityProviderKind, Parameters>> = {
  google: { claims: '{"id_token":{"auth_time":{"essential":true}}}' },
  microsoft: {},
  organization: {},
};

/**
 * Parameters of a request that also ask the person to sign in at the platform once more. A browser can take them out, so
 * only the `auth_time` of the ID token proves anything. Google has no `prompt=login`.
 */
export const askAgain: Readonly<Record<IdentityProviderKind, Parameters>> = {
  google: { ...nameTime.google, ...chooseAccount, max_age: '0' },
  microsoft: { ...nameTime.microsoft, prompt: 'login', max_age: '0' },
  organization: { prompt: 'login', max_age: '0' },
};

/** The browser in which a sign-in is to begin. */
export interface StartingBrowser {
  isSignedIn: boolean;
  site: RequestSite;
  publicUrl: string;
}

/**
 * How a sign-in begins at a platform, or a path of this site to go to in its place. Only a page of this site, or the person,
 * may ask for a token of the app or a long session, and where a user is signed in, a page asks before the token is made.
 */
export function planSignIn<P extends Provider>(
  platform: P,
  given: GivenContinuation,
  browser: StartingBrowser,
): (Omit<AuthorizationStart, 'browser'> & { platform: P }) | string {
  const { isSignedIn, site, publicUrl } = browser;
  const kind = kindOf(platform);
  if (isSignedIn && site === 'foreign') return pages.home.path;
  const continuation = continuationOf(site === 'own' ? given : { url: given.url }, publicUrl);
  if (isSignedIn && continuation.mobile) return pages.openApp.path;
  const asVisitor = { ...nameTime[kind], ...(site === 'foreign' ? chooseAgain[kind] : {}) };
  const more = isSignedIn ? askAgain[kind] : asVisitor;
  return { platform, purpose: 'sign_in', userId: null, continuation, scopes: signInScopes, more };
}
