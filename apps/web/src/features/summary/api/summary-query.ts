import { showSummary } from '@account/contract/summary';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** Milliseconds after which an open dashboard looks again: as often as displays report. */
const interval = 60_000;

/** What the dashboard shows; it stays current while somebody looks at it. */
export const summaryQuery = () => queryOptions({ ...callQuery(showSummary), refetchInterval: interval });
