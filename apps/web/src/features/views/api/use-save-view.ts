import type { ViewInput } from '@account/contract/endpoints/administration/views';
import { saveView } from '@account/contract/endpoints/administration/views.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { viewsQuery } from './views-query.ts';

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
