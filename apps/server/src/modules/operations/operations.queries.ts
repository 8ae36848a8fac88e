import type { Operation, OperationWork } from '@account/contract/endpoints/operations/operations';
import type { MessageRef } from '@account/contract/messages';
import type { Locale } from '@account/messages/locales';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { doneRecords, type PlanTarget } from './turns.queries.ts';

/** Work on records of one kind, which the operation names by their ids. */
export type RecordWork = Exclude<OperationWork, { kind: 'organization' }>;

/** An operation as it is stored, without its records. */
export interface OperationRecord extends Omit<Operation, 'kind' | 'action'> {
  user_id: number;
  /** Kind and action, which belong together. */
  work: OperationWork;
  organization_id: number | null;
  role_id: number | null;
  address: string;
  request_id: string;
  language: Locale;
  /** The operation that it undoes. */
  undoes: number | null;
  is_being_undone: boolean;
}

const columns: Columns<OperationRecord> = {
  id: sql`p.id`,
  user_id: sql`p.user_id`,
  work: sql`json_build_object('kind', p.kind, 'action', p.action)`,
  organization_id: sql`p.target_organization_id`,
  role_id: sql`p.target_role_id`,
  total: sql`p.total`,
  done: sql`p.done`,
  failed: sql`p.failed`,
  state: sql`p.state`,
  stopped_by: sql`p.stopped_by`,
  address: sql`p.address`,
  request_id: sql`p.request_id`,
  language: sql`p.language`,
  undoes: sql`p.undoes`,
  is_being_undone: sql`EXISTS (SELECT FROM operations u WHERE u.undoes = p.id AND u.state = 'running')`,
  created_at: sql`p.created_at`,
  finished_at: sql`p.finished_at`,
};

/** Top administrators see every operation, others their own. */
export const isVisible = (scope: Scope): Fragment =>
  scope.kind === 'all' ? sql`true` : sql`p.user_id = ${scope.userId}::int`;

const record = selectList(columns);

export const findOperation = (executor: Executor, scope: Scope, id: number): Promise<OperationRecord | undefined> =>
  executor.row(prepared(sql`SELECT ${record} FROM operations p WHERE p.id = ${id} AND ${isVisible(scope)}`));

export const readRecent = (executor: Executor, userId: number, most: number): Promise<OperationRecord[]> =>
  executor.rows(
    prepared(sql`SELECT ${record} FROM operations p WHERE p.user_id = ${userId} ORDER BY p.id DESC LIMIT ${most}::int`),
  );

/** The records that an operation has done, in their order. */
export async function readDone(executor: Executor, id: number): Promise<readonly number[]> {
  const rows = await executor.rows<{ id: number }>(
    prepared(sql`
      SELECT d.id FROM operations p CROSS JOIN LATERAL ${doneRecords} WHERE p.id = ${id} ORDER BY d.place`),
  );
  return rows.map(({ id: recordId }) => recordId);
}

export interface NewOperation
  extends Pick<OperationRecord, 'user_id' | 'work' | 'address' | 'request_id' | 'language' | 'undoes'> {
  organization_id: number | null;
  role_id: number | null;
  ids: readonly number[];
  /** The target of a plan for each of them. */
  targets: Readonly<Record<number, PlanTarget>> | null;
  now: Date;
}

export const insertOperation = (tx: Transaction, operation: NewOperation) =>
  tx.row<{ id: number }>(
    prepared(sql`
      INSERT INTO operations (user_id, kind, action, target_organization_id, target_role_id, record_ids, address, request_id,
        language, undoes, targets, created_at, moved_at)
      VALUES (${operation.user_id}, ${operation.work.kind}, ${operation.work.action}, ${operation.organization_id},
        ${operation.role_id}, ${operation.ids}::int[], ${operation.address}, ${operation.request_id}, ${operation.language},
        ${operation.undoes}, ${operation.targets && JSON.stringify(operation.targets)}, ${operation.now}, ${operation.now})
      RETURNING id`),
  );

/** The position of an operation and the records that come next. */
export interface NextRecords {
  done: number;
  ids: number[];
}

/** Reads which records come next, and keeps other jobs from them until the transaction ends; undefined when it has ended. */
export const lockNext = (tx: Transaction, id: number, most: number): Promise<NextRecords | undefined> =>
  tx.row(
    prepared(sql`
      SELECT p.done, p.record_ids[p.done + 1 : p.done + ${most}::int] AS ids FROM operations p
      WHERE p.id = ${id} AND p.state = 'running' FOR NO KEY UPDATE`),
  );

/** Moves the position on; the last record ends the operation. */
export const advance = (tx: Transaction, id: number, passed: { done: number; failed: number }, now: Date) =>
  tx.row<Pick<OperationRecord, 'state'>>(
    prepared(sql`
      UPDATE operations SET done = done + ${passed.done}::int, failed = failed + ${passed.failed}::int, moved_at = ${now},
        state = CASE WHEN done + ${passed.done}::int >= total THEN 'finished' ELSE state END,
        finished_at = CASE WHEN done + ${passed.done}::int >= total THEN ${now}::timestamptz END
      WHERE id = ${id} RETURNING state`),
  );

/** Ends an operation before its last record; 0 when it has ended already. */
export const stopOperation = (
  tx: Transaction,
  scope: Scope,
  { id, by, now }: { id: number; by: NonNullable<Operation['stopped_by']>; now: Date },
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE operations p SET state = 'cancelled', stopped_by = ${by}, finished_at = ${now}
      WHERE p.id = ${id} AND p.state = 'running' AND ${isVisible(scope)}`),
  );

/** Running operations of which no record was done for a while; each counts as moved then. */
export const takeLost = (tx: Transaction, now: Date, since: Date): Promise<{ id: number }[]> =>
  tx.rows(
    prepared(sql`
      UPDATE operations SET moved_at = ${now} WHERE state = 'running' AND moved_at <= ${since} RETURNING id`),
  );

export const removeBegunBefore = (tx: Transaction, time: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM operations WHERE created_at < ${time}`));

export interface FailureRecord {
  place: number;
  record_id: number;
  /** Null where it is that of the operation. */
  kind: Operation['kind'] | null;
  label: string | null;
  reason: string;
  reason_values: MessageRef['values'] | null;
}

export const insertFailures = (tx: Transaction, operationId: number, failures: readonly FailureRecord[]) =>
  tx.run(
    prepared(sql`
      INSERT INTO operation_failures (operation_id, place, record_id, kind, label, reason, reason_values)
      SELECT ${operationId}::int, f.place, f.record_id, f.kind, f.label, f.reason, f.reason_values
      FROM json_to_recordset(${JSON.stringify(failures)}::json)
        AS f (place int, record_id int, kind text, label text, reason text, reason_values jsonb)`),
  );

export const readFailures = (executor: Executor, operationId: number, most: number): Promise<FailureRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT place, record_id, kind, label, reason, reason_values FROM operation_failures
      WHERE operation_id = ${operationId} ORDER BY place LIMIT ${most}::int`),
  );

/** Records by their ids: what each is called, and the organization that it belongs to. */
const sources = {
  device: (ids: Fragment) => sql`SELECT id, name AS label, organization_id FROM devices WHERE id = ANY(${ids})`,
  user: (ids: Fragment) => sql`SELECT id, email AS label, organization_id FROM users WHERE id = ANY(${ids})`,
} as const satisfies Record<RecordWork['kind'], (ids: Fragment) => Fragment>;

const inBin = (kind: RecordWork['kind']) => (ids: Fragment) =>
  sql`SELECT record_id AS id, label, organization_id FROM bin_entries WHERE kind = ${kind} AND record_id = ANY(${ids})`;

/** The labels of the records of a scope, by their ids; of deleted ones, where they are to be restored. */
export async function readLabels(
  executor: Executor,
  scope: Scope,
  { kind, action }: RecordWork,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const source = action === 'restore' ? inBin(kind) : sources[kind];
  const rows = await executor.rows<{ id: number; label: string }>(
    prepared(sql`
      SELECT r.id, r.label FROM (${source(sql`${ids}::int[]`)}) r WHERE ${inScope(scope, sql`r.organization_id`)}`),
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
