import { pages } from '@account/contract/pages/pages';
import type { Platform } from '@account/contract/platforms';
import type { RequestSite } from '../../kernel/request-site.ts';
import { askAgain, chooseAccount, nameTime } from './ask-again.ts';
import { type AuthorizationStart, signInScopes } from './authorization.service.ts';
import { type GivenWay, wayOf } from './way.ts';

/** The browser in which a sign-in is to begin. */
export interface StartingBrowser {
  isSignedIn: boolean;
  site: RequestSite;
  publicUrl: string;
}

/**
 * How a sign-in begins at a platform, or a path of this site to go to in its place. Only a page of this site, or the person,
 * may ask for a token of the app or a long session, and where somebody is signed in a question comes before the token.
 */
export function planSignIn(
  platform: Platform,
  given: GivenWay,
  browser: StartingBrowser,
): Omit<AuthorizationStart, 'browser'> | string {
  const { isSignedIn, site, publicUrl } = browser;
  if (isSignedIn && site === 'foreign') return pages.home.path;
  const way = wayOf(site === 'own' ? given : { url: given.url }, publicUrl);
  if (isSignedIn && way.mobile) return pages.openApp.path;
  const asVisitor = { ...nameTime[platform], ...(site === 'foreign' ? chooseAccount : {}) };
  const more = isSignedIn ? askAgain[platform] : asVisitor;
  return { platform, purpose: 'sign_in', userId: null, way, scopes: signInScopes, more };
}
