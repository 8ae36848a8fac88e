import { countDevices } from '@account/contract/endpoints/administration/list-counts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { countedBy } from '#shared/list/counted-by.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';

/** How many displays the list shows of each status. */
export const deviceCountsQuery = (state: ListState) =>
  queryOptions({
    ...callQuery(countDevices, { body: { filters: countedBy(state, 'status') } }),
    enabled: state.view.search === '',
    placeholderData: keepPreviousData,
  });
