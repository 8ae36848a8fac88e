import type { perPageChoices } from '@account/contract/calls/list-options';
import { hideSetup, showSummary, showWall } from '@account/contract/endpoints/administration/summary.calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Milliseconds between two fetches of an open dashboard: as often as displays report. */
const interval = 60_000;

/** The data of the dashboard, fetched again while it is open. */
export const summaryQuery = () => queryOptions({ ...callQuery(showSummary), refetchInterval: interval });

/** The key of everything that the dashboard shows. */
export const summaryKey = ['summary'] as const;

/** A page of the wall: the organizations with the most trouble first. */
export const wallQuery = (page: number, perPage: (typeof perPageChoices)[number]) =>
  queryOptions({
    ...callQuery(showWall, { query: { page: String(page), per_page: String(perPage) } }),
    refetchInterval: interval,
    placeholderData: keepPreviousData,
  });

/** Puts the first steps away, or brings them back. */
export function useHideSetup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => call(hideSetup, { body: { hidden } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: summaryKey }),
  });
}
