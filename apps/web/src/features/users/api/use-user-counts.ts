import { countUsers } from '@account/contract/endpoints/administration/list-counts.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { fresh, useEarlyCall } from '#shared/api/use-early-call.ts';
import { countedBy } from '#shared/list/counted-by.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';

/** How many users the list shows in each state; a search is not counted. */
export function useUserCounts(state: ListState) {
  const enabled = state.view.search === '';
  const query = { ...callQuery(countUsers, { body: { filters: countedBy(state, 'state') } }), staleTime: fresh };
  useEarlyCall(query, enabled);
  const { data } = useQuery({ ...query, enabled, placeholderData: keepPreviousData });
  return enabled ? data?.data : undefined;
}
