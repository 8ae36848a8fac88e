import type {
  InvitationBatch,
  InvitationResult,
  RecentBatch,
} from '@account/contract/endpoints/administration/invitation-batches';
import type { MessageRef } from '@account/contract/messages';
import { translate, translateRef } from '@account/messages/translate';
import { organizationOf } from '../../kernel/record-fields.ts';
import { answerText } from '../mail/index.ts';
import type { BatchRow, RecentBatchRow } from './batches.queries.ts';
import type { RowOutcome } from './row-outcomes.ts';

type Texts = Omit<InvitationResult['errors'], 'suggestion'>;

const textsOf = (errors: Record<string, MessageRef[]>): Texts =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(translateRef)]));

export const toResult = ({ row, email, outcome, errors, suggestion }: RowOutcome): InvitationResult => ({
  row,
  email,
  outcome,
  errors: { ...textsOf(errors), ...(suggestion === undefined ? {} : { suggestion }) },
});

export const toRecentBatch = (batch: RecentBatchRow): RecentBatch => ({
  id: batch.id,
  created_at: batch.created_at,
  organization: organizationOf(batch),
  total: batch.total,
  accepted: batch.accepted,
});

function reasonOf(row: BatchRow): string | null {
  const { state } = row;
  // A mail that the server never saw has failed because its link ended.
  if (state === 'failed') return answerText(row) ?? translate('responses.invitation_ended');
  if (state === 'written') return translate('responses.mail_written');
  return state === 'queued' ? answerText(row) : null;
}

const toRow = (row: BatchRow): InvitationBatch['rows'][number] => ({
  row: row.row,
  email: row.email,
  name: row.name,
  state: row.state,
  reason: reasonOf(row),
});

export function toBatch(rows: readonly BatchRow[]): InvitationBatch {
  const count = (state: BatchRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    total: rows.length,
    sent: count('sent'),
    written: count('written'),
    failed: count('failed'),
    accepted: count('accepted'),
    rows: rows.map(toRow),
  };
}
