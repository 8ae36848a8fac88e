import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Milliseconds for which an answer is not asked for again: an early one may be there before the page stands. */
export const fresh = 2_000;

/**
 * Begins a call while the page is drawn; a query begins when all of it stands, which takes long on a slow device. Pages are
 * drawn in the build too, where no server responds.
 */
export function useEarlyCall<Data, Key extends QueryKey>(
  call: FetchQueryOptions<Data, Error, Data, Key>,
  isWanted: boolean,
): void {
  const queries = useQueryClient();
  if (isWanted && !import.meta.env.SSR && !queries.getQueryState(call.queryKey)) queries.prefetchQuery(call);
}
