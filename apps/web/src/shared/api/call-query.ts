import type { Endpoint } from '@account/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callKey } from './call-key.ts';
import { type CallArguments, call } from './client.ts';

/**
 * A call that reads, as a query: `useQuery(callQuery(showUser, { params: { id } }))`. Its key begins with the module and
 * the name of the call, so that `['users']` names everything that was read of users.
 */
export const callQuery = <E extends Endpoint>(endpoint: E, ...given: CallArguments<E>) =>
  queryOptions({
    queryKey: callKey(endpoint.id, given[0]),
    queryFn: ({ signal }) => call<E>(endpoint, ...withSignal(given, signal)),
  });

function withSignal<E extends Endpoint>(given: CallArguments<E>, signal: AbortSignal): CallArguments<E> {
  return [{ ...given[0], signal }] as CallArguments<E>;
}
