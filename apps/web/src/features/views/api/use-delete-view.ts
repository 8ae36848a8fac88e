import { deleteView } from '@account/contract/endpoints/administration/views.calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { viewsQuery } from './views-query.ts';

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
