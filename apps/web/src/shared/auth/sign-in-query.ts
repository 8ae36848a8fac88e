import { signInWay } from '@account/contract/pages/sign-in-way';

/** The query that one page of the sign-in passes to the next in its address. */
export const signInQuery = (search: string, origin: string): URLSearchParams =>
  new URLSearchParams(signInWay(new URLSearchParams(search), origin));

export const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** Another page of the sign-in, with what the address of this one passes on. */
export const signInStep = (path: string, { search, origin }: Pick<Location, 'search' | 'origin'>): string =>
  withQuery(path, signInQuery(search, origin));
