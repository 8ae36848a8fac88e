import { resendInvitationBatch } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { batchQuery } from './batch-query.ts';

/** Invites those of a batch again who were not reached or have not accepted. */
export function useResendBatch(id: number | string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(resendInvitationBatch, { params: { id } }),
    onSuccess: ({ message, data }) => {
      showToast({ message, kind: data.resent > 0 ? 'success' : 'info' });
      return queries.invalidateQueries({ queryKey: batchQuery(id).queryKey });
    },
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
}
