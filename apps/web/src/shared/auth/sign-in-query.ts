import { returnPath } from '@account/contract/pages/return-path';

/** Whether the sign-in began in the mobile app, which waits for a token. */
export const isForMobileApp = (search: string): boolean => new URLSearchParams(search).get('from') === 'mobile';

/** What one page of the sign-in passes to the next: where it came from and where it leads. */
export function signInQuery(search: string, origin: string): URLSearchParams {
  const next = new URLSearchParams();
  if (isForMobileApp(search)) next.set('from', 'mobile');
  const path = returnPath(new URLSearchParams(search).get('url'), origin);
  if (path !== '/home') next.set('url', path);
  return next;
}

export const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** Another page of the sign-in, with what the address of this one passes on. */
export const signInStep = (path: string, { search, origin }: Pick<Location, 'search' | 'origin'>): string =>
  withQuery(path, signInQuery(search, origin));
