import { showSummary } from '@account/contract/endpoints/administration/summary.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** Milliseconds between two fetches of an open dashboard: as often as displays report. */
const interval = 60_000;

/** What the dashboard shows, fetched again while it is open. */
export const summaryQuery = () => queryOptions({ ...callQuery(showSummary), refetchInterval: interval });
