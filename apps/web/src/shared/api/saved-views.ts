import type { ViewInput } from '@account/contract/endpoints/administration/views';
import { deleteView, listViews, saveView } from '@account/contract/endpoints/administration/views.calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Milliseconds for which the views are not asked for again: those of others change rarely. */
const freshness = 60_000;

/** The views of every list, so that the next list knows at once what it opens with. */
export const viewsQuery = () => queryOptions({ ...callQuery(listViews, { query: {} }), staleTime: freshness });

/** Saves a view; returns it when the menus know it. */
export function useSaveView() {
  const queries = useQueryClient();
  return async (body: ViewInput) => {
    try {
      return (await call(saveView, { body, throwsMissing: true })).data;
    } finally {
      await queries.invalidateQueries({ queryKey: viewsQuery().queryKey });
    }
  };
}

export function useDeleteView() {
  const queries = useQueryClient();
  return async (id: number) => {
    try {
      return await call(deleteView, { params: { id }, throwsMissing: true });
    } finally {
      await queries.invalidateQueries({ queryKey: viewsQuery().queryKey });
    }
  };
}
