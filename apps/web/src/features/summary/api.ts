import { hideSetup, showSummary } from '@account/contract/endpoints/administration/summary.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Milliseconds between two fetches of an open dashboard: as often as displays report. */
const interval = 60_000;

/** What the dashboard shows, fetched again while it is open. */
export const summaryQuery = () => queryOptions({ ...callQuery(showSummary), refetchInterval: interval });

/** Puts the first steps away, or brings them back. */
export function useHideSetup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => call(hideSetup, { body: { hidden } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: summaryQuery().queryKey }),
  });
}
