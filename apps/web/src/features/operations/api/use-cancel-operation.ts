import { cancelOperation } from '@account/contract/endpoints/administration/operations.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { operationQuery } from './operation-query.ts';

/** Leaves the records that are still to come as they are. */
export function useCancelOperation(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelOperation, { params: { id } }),
    onSuccess: (stopped) => {
      queries.setQueryData(operationQuery(id).queryKey, stopped);
    },
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
}
