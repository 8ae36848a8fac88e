import { listViews } from '@account/contract/endpoints/administration/views.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** Milliseconds for which the views are not asked for again: those of others change rarely. */
const freshness = 60_000;

/** The views of every list, so that the next list knows at once what it opens with. */
export const viewsQuery = () => queryOptions({ ...callQuery(listViews, { query: {} }), staleTime: freshness });
