import type { InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import {
  inviteMany,
  resendInvitationBatch,
  showInvitationBatch,
} from '@account/contract/endpoints/administration/invitation-batches.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { pauseOf } from './batch-states.ts';

interface SentList {
  rows: InvitationRow[];
  /** Whether organizations that rows name and that do not exist are created. */
  create_organizations: boolean;
}

/** Asks what would become of each row, and changes nothing. */
export const checkList = (list: SentList, signal: AbortSignal) =>
  call(inviteMany, { body: { ...list, dry_run: true }, signal });

/** Invites the people of a list; the lists of users then show them. */
export function useSendList(onSent: (batchId: number | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (list: SentList) => call(inviteMany, { body: { ...list, dry_run: false } }),
    onSuccess: ({ batch_id }) => {
      for (const kind of ['users', 'organizations']) queries.invalidateQueries({ queryKey: [kind] });
      onSent(batch_id);
    },
  });
}

/** A batch, fetched again while mails are on their way or people may accept. */
export const batchQuery = (id: number | string) =>
  queryOptions({
    ...callQuery(showInvitationBatch, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? pauseOf(state.data.data) : false),
  });

/** Invites those of a batch again who were not reached or have not accepted. */
export const resendBatch = (id: number | string) => call(resendInvitationBatch, { params: { id } });
