import type { OperationWork } from '@account/contract/endpoints/operations/operations';
import type { Change } from '../../kernel/record-fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { changeableOfDevice } from '../devices/index.ts';
import { changeableOfUser } from '../users/index.ts';
import { findOperation, type NextRecords, type RecordWork, readDone } from './operations.queries.ts';
import { readDoneSteps, readLeaving } from './turns.queries.ts';

type Kind = RecordWork['kind'];

const tables: Readonly<Record<Kind, Fragment>> = { device: sql`devices`, user: sql`users` };

/** The fields of a record `r` that operations may change, as JSON. */
const states: Readonly<Record<Kind, Fragment>> = {
  device: changeableOfDevice(sql`r`),
  user: changeableOfUser(sql`r`),
};

export interface RecordState {
  id: number;
  state: Change['before'];
}

/** Reads and locks the state of records before an operation changes them. The lock lasts until the transaction ends. */
export const lockStates = (tx: Transaction, scope: Scope, kind: Kind, ids: readonly number[]): Promise<RecordState[]> =>
  tx.rows(
    prepared(sql`
      SELECT r.id, ${states[kind]} AS state FROM ${tables[kind]} r
      WHERE r.id = ANY(${ids}::int[]) AND ${inScope(scope, sql`r.organization_id`)} ORDER BY r.id FOR NO KEY UPDATE`),
  );

/** Stores how records differ now from what they were like. */
export const insertChanges = (
  tx: Transaction,
  { id: operationId, kind }: { id: number; kind: Kind },
  { done, ids }: NextRecords,
  before: readonly RecordState[],
): Promise<number> => {
  const state = states[kind];
  return tx.run(
    prepared(sql`
      INSERT INTO operation_changes (operation_id, place, record_id, before, after)
      SELECT ${operationId}::int, ${done - 1}::int + array_position(${ids}::int[], r.id), r.id, changed.before, changed.after
      FROM json_to_recordset(${JSON.stringify(before)}::json) AS was (id int, state jsonb)
        JOIN ${tables[kind]} r ON r.id = was.id
        CROSS JOIN LATERAL (SELECT jsonb_object_agg(one.key, one.value) AS before,
            jsonb_object_agg(one.key, ${state} -> one.key) AS after
          FROM jsonb_each(was.state) one WHERE one.value <> ${state} -> one.key) changed
      WHERE changed.before IS NOT NULL`),
  );
};

/** The changes of an operation to some records, by their ids. */
export async function readChanges(
  executor: Executor,
  operationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Change>> {
  const rows = await executor.rows<Change & { id: number }>(
    prepared(sql`
      SELECT record_id AS id, before, after FROM operation_changes
      WHERE operation_id = ${operationId} AND record_id = ANY(${ids}::int[])`),
  );
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

/** Drops changes that are undone. */
export const removeChanges = (tx: Transaction, operationId: number, ids: readonly number[]): Promise<number> =>
  tx.run(
    prepared(sql`DELETE FROM operation_changes WHERE operation_id = ${operationId} AND record_id = ANY(${ids}::int[])`),
  );

/** The records that an operation has changed, unless none is still as it left it. */
const findChanged = (executor: Executor, id: number, kind: Kind) =>
  executor.row<{ ids: number[] }>(
    prepared(sql`
      SELECT array_agg(c.record_id ORDER BY c.place) AS ids
      FROM operation_changes c LEFT JOIN ${tables[kind]} r ON r.id = c.record_id
      WHERE c.operation_id = ${id} HAVING bool_or(${states[kind]} @> c.after)`),
  );

/** The records deleted by an operation that are in the bin, unless they came back and were deleted again. */
async function stillDeleted(
  executor: Executor,
  { id, kind }: { id: number; kind: Kind },
  deleted: readonly number[],
): Promise<number[]> {
  const rows = await executor.rows<{ id: number }>(
    prepared(sql`
      SELECT b.record_id AS id FROM bin_entries b
      WHERE b.kind = ${kind} AND b.record_id = ANY(${deleted}::int[]) AND NOT EXISTS (
        SELECT FROM (SELECT a.operation_id FROM audit_entries a
          WHERE a.subject_kind = b.kind AND a.subject_id = b.record_id AND a.action = b.kind || '.deleted'
          ORDER BY a.id DESC LIMIT 1) last
        WHERE last.operation_id IS DISTINCT FROM ${id}::int)`),
  );
  const found = new Set(rows.map((row) => row.id));
  return deleted.filter((one) => found.has(one));
}

/** The work that undoes an operation, and its records; undefined where there is nothing to undo. */
export async function findUndoing(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<{ work: OperationWork; ids: readonly number[] } | undefined> {
  const operation = await findOperation(executor, scope, id);
  if (!operation || operation.state === 'running' || operation.is_being_undone) return undefined;
  const { kind, action } = operation.work;
  if (kind === 'organization') {
    const ids = await readDoneSteps(executor, id);
    return ids.length > 0 ? { work: { kind, action: 'undo' }, ids } : undefined;
  }
  if (action === 'delete') {
    const ids = await stillDeleted(executor, { id, kind }, await readDone(executor, id));
    return ids.length > 0 ? { work: { kind, action: 'restore' }, ids } : undefined;
  }
  const changed = (await findChanged(executor, id, kind))?.ids ?? [];
  const ids = [
    ...changed,
    ...(action === 'plan' ? await stillDeleted(executor, { id, kind }, await readLeaving(executor, id)) : []),
  ];
  return ids.length > 0 ? { work: { kind, action: 'undo' }, ids } : undefined;
}
