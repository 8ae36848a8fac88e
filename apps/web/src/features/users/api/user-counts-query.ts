import { countUsers } from '@account/contract/endpoints/administration/list-counts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { countedBy } from '#shared/list/counted-by.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';

/** How many users the list shows in each state. */
export const userCountsQuery = (state: ListState) =>
  queryOptions({
    ...callQuery(countUsers, { body: { filters: countedBy(state, 'state') } }),
    enabled: state.view.search === '',
    placeholderData: keepPreviousData,
  });
