import type {
  Operation,
  OperationFailure,
  OperationResult,
} from '@account/contract/endpoints/administration/operations';
import { isMessageId, translate } from '@account/messages/translate';
import type { FailureRecord, OperationRecord } from './operations.queries.ts';

export const toOperation = (record: OperationRecord): Operation => ({
  id: record.id,
  kind: record.work.kind,
  action: record.work.action,
  total: record.total,
  done: record.done,
  failed: record.failed,
  state: record.state,
  stopped_by: record.stopped_by,
  created_at: record.created_at,
  finished_at: record.finished_at,
});

/** The reason may be that of an earlier version, which this one has no text for any more. */
const toFailure = ({ record_id, label, reason, reason_values }: FailureRecord): OperationFailure => ({
  id: record_id,
  label,
  reason: isMessageId(reason) ? translate(reason, reason_values ?? undefined) : translate('errors.rule_violated'),
});

export const toOperationResult = (
  record: OperationRecord,
  failures: readonly FailureRecord[],
  is_undoable: boolean,
): OperationResult => ({
  ...toOperation(record),
  failures: failures.map(toFailure),
  is_undoable,
});
