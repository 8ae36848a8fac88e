import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { showInvitationBatch } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** Beyond this many rows a batch is fetched less often. */
const many = 500;

/** Milliseconds until a batch is fetched again; false when nothing can happen to it any more. */
function pauseOf({ total, sent, failed, accepted }: InvitationBatch): number | false {
  if (accepted === total) return false;
  if (sent + failed + accepted === total) return 15_000;
  return total > many ? 10_000 : 2_000;
}

/** A batch, fetched again while mails are on their way or people may accept. */
export const batchQuery = (id: number | string) =>
  queryOptions({
    ...callQuery(showInvitationBatch, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? pauseOf(state.data.data) : false),
  });
