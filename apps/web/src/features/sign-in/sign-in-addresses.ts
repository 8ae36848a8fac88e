import { returnPath } from './return-path.ts';

/** Whether the sign-in began in the mobile app, which waits for a token. */
export const isForMobileApp = (search: string): boolean => new URLSearchParams(search).get('from') === 'mobile';

/** The query that one step of the sign-in passes to the next: where it came from and where it leads. */
function queryToPass(search: string, origin: string): URLSearchParams {
  const next = new URLSearchParams();
  if (isForMobileApp(search)) next.set('from', 'mobile');
  const path = returnPath(new URLSearchParams(search).get('url'), origin);
  if (path !== '/home') next.set('url', path);
  return next;
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/**
 * The page that asks for the second factor.
 * @param search query of the sign-in page
 * @param origin of this page
 */
export const challengeAddress = (search: string, origin: string): string =>
  withQuery('/two-factor-challenge', queryToPass(search, origin));

/**
 * The sign-in page after an attempt that ended before its second factor came; it shows `status`.
 * @param search query of the page that asked for the second factor
 * @param origin of this page
 */
export function attemptEndedAddress(search: string, origin: string, status: string): string {
  const query = queryToPass(search, origin);
  query.set('status', status);
  return withQuery('/login', query);
}

/** The deep link that gives the mobile app its token. */
export const mobileAppAddress = (link: string, token: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ status: 'ismobile', token })}`;
