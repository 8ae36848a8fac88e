import type { InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import { inviteMany } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Invites the people of a list; the lists of users then show them. */
export function useSendList(onSent: (batchId: number | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rows: InvitationRow[]) => call(inviteMany, { body: { rows, dry_run: false } }),
    onSuccess: ({ batch_id }) => {
      queries.invalidateQueries({ queryKey: ['users'] });
      onSent(batch_id);
    },
  });
}
