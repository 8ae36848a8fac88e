import { signInQuery, signInStep, withQuery } from '#shared/auth/sign-in-query.ts';

/**
 * The page that asks for the second factor.
 * @param search query of the sign-in page
 * @param origin of this page
 */
export const challengeAddress = (search: string, origin: string): string =>
  signInStep('/two-factor-challenge', { search, origin });

/**
 * The sign-in page after an attempt that ended before its second factor came; it shows `status`.
 * @param search query of the page that asked for the second factor
 * @param origin of this page
 */
export function attemptEndedAddress(search: string, origin: string, status: string): string {
  const query = signInQuery(search, origin);
  query.set('status', status);
  return withQuery('/login', query);
}

/** The deep link that gives the mobile app its token. */
export const mobileAppAddress = (link: string, token: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ status: 'ismobile', token })}`;
