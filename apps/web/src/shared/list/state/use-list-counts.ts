import type { ApiCall, CallInput, CallResponse } from '@account/contract/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import type { CallArguments } from '#shared/api/client.ts';
import { fresh, useEarlyCall } from '#shared/api/use-early-call.ts';
import type { ListState } from './use-list-state.ts';

/**
 * How many records a list shows for each value of a filter. The filter itself does not narrow them; while the list is
 * searched they are undefined, because a search is not counted.
 * @param refetchInterval milliseconds after which they are counted again
 */
export function useListCounts<E extends ApiCall>(
  endpoint: E,
  { view, called }: ListState,
  filter: string,
  refetchInterval?: number,
): CallResponse<E> | undefined {
  const enabled = view.search === '';
  const { [filter]: _counted, ...filters } = called;
  const options = [{ body: { filters } as CallInput<E>['body'] }] as CallArguments<E>;
  const query = { ...callQuery(endpoint, ...options), staleTime: fresh };
  useEarlyCall(query, enabled);
  const { data } = useQuery({
    ...query,
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: refetchInterval ?? false,
  });
  return enabled ? data : undefined;
}
