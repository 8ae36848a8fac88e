import type { InvitationBatch, InvitationResult } from '@account/contract/endpoints/administration/invitation-batches';
import type { MessageRef } from '@account/contract/messages';
import { translate, translateRef } from '@account/messages/translate';
import type { BatchRow } from './batches.queries.ts';
import type { Fate } from './fates.ts';

const textsOf = (errors: Record<string, MessageRef[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(translateRef)]));

export const toResult = ({ row, email, outcome, errors }: Fate): InvitationResult => ({
  row,
  email,
  outcome,
  errors: textsOf(errors),
});

const toRow = ({ row, email, state, answer }: BatchRow): InvitationBatch['rows'][number] => ({
  row,
  email,
  state,
  // A mail that the server never saw has failed because its link ended.
  reason: state === 'failed' ? (answer ?? translate('responses.invitation_ended')) : state === 'queued' ? answer : null,
});

export function toBatch(rows: readonly BatchRow[]): InvitationBatch {
  const count = (state: BatchRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    total: rows.length,
    sent: count('sent'),
    failed: count('failed'),
    accepted: count('accepted'),
    rows: rows.map(toRow),
  };
}
