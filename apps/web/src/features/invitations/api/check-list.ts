import type { InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import { inviteMany } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { call } from '#shared/api/client.ts';

/** Asks what would become of each row, and changes nothing. */
export const checkList = (rows: InvitationRow[], signal: AbortSignal) =>
  call(inviteMany, { body: { rows, dry_run: true }, signal });
