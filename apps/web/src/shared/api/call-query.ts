import type { ApiCall } from '@account/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { type CallArguments, call } from './client.ts';
import { callKey } from './query-cache.ts';

/**
 * An endpoint that reads, as a query: `useQuery(callQuery(showUser, { params: { id } }))`. Its key begins with the
 * module and the name of the endpoint, so that `['users']` matches everything that was fetched of users.
 */
export const callQuery = <E extends ApiCall>(endpoint: E, ...given: CallArguments<E>) =>
  queryOptions({
    queryKey: callKey(endpoint.id, given[0]),
    queryFn: ({ signal }) => call<E>(endpoint, ...withSignal(given, signal)),
  });

function withSignal<E extends ApiCall>(given: CallArguments<E>, signal: AbortSignal): CallArguments<E> {
  return [{ ...given[0], signal }] as CallArguments<E>;
}
