import { countDevices } from '@account/contract/endpoints/administration/list-counts.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { fresh, useEarlyCall } from '#shared/api/use-early-call.ts';
import { countedBy } from '#shared/list/counted-by.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { refetchInterval } from '../hooks/use-live-devices.ts';

/** How many displays the list shows of each status; a search is not counted. */
export function useDeviceCounts(state: ListState) {
  const enabled = state.view.search === '';
  const query = { ...callQuery(countDevices, { body: { filters: countedBy(state, 'status') } }), staleTime: fresh };
  useEarlyCall(query, enabled);
  const { data } = useQuery({ ...query, enabled, placeholderData: keepPreviousData, refetchInterval });
  return enabled ? data?.data : undefined;
}
