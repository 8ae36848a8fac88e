import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import type { InvitedState } from '@account/contract/endpoints/administration/invitation-batches.calls';

type BatchTotals = Pick<InvitationBatch, 'total' | Exclude<InvitedState, 'queued'>>;

/** How many people of a batch are in which state. */
export const countsOf = ({ total, sent, written, failed, accepted }: BatchTotals): Record<InvitedState, number> => ({
  queued: total - sent - written - failed - accepted,
  sent,
  written,
  failed,
  accepted,
});

/** Beyond this many rows a batch is fetched less often. */
const many = 500;

/** Milliseconds until a batch is fetched again; false when nothing can happen to it any more. */
export function pauseOf(batch: BatchTotals): number | false {
  const { total, accepted } = batch;
  if (accepted === total) return false;
  if (countsOf(batch).queued === 0) return 15_000;
  return total > many ? 10_000 : 2_000;
}
