import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import type { MessageRef } from '@account/contract/messages';
import * as z from 'zod/mini';
import type { Change } from '../../kernel/record-fields.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { Deletion } from '../bin/index.ts';
import { userChange } from '../users/index.ts';

/** The target of a plan for a user: a deletion, or the changed fields. */
const planTarget = z.extend(userChange, { leaves: z.optional(z.literal(true)) });
export type PlanTarget = z.infer<typeof planTarget>;

/** The targets of a plan for some records, by their ids; empty for other operations. */
export async function readTargets(
  executor: Executor,
  operationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlanTarget>> {
  const rows = await executor.rows<{ id: number; target: unknown }>(
    prepared(sql`
      SELECT wanted.id, p.targets -> wanted.id::text AS target
      FROM operations p CROSS JOIN unnest(${ids}::int[]) wanted (id)
      WHERE p.id = ${operationId} AND p.targets ? wanted.id::text`),
  );
  return new Map(rows.map(({ id, target }) => [id, planTarget.parse(target)]));
}

/** The records with which an operation `p` is done, but for those that were refused, as `d` with `id` and `place`. */
export const doneRecords = sql`(
  SELECT one.id, one.place FROM unnest(p.record_ids[1 : p.done]) WITH ORDINALITY one (id, place)
  WHERE NOT EXISTS (SELECT FROM operation_failures f WHERE f.operation_id = p.id AND f.place = one.place - 1)) d`;

/** The users whom a plan has deleted so far. */
export async function readLeaving(executor: Executor, operationId: number): Promise<readonly number[]> {
  const row = await executor.row<{ ids: number[] | null }>(
    prepared(sql`
      SELECT array_agg(d.id ORDER BY d.place) AS ids FROM operations p CROSS JOIN LATERAL ${doneRecords}
      WHERE p.id = ${operationId} AND p.targets -> d.id::text ? 'leaves'`),
  );
  return row?.ids ?? [];
}

/**
 * The step of a rewind for one record: columns go from `after` to `before`, on their own, once the record is restored from
 * the bin, or before it is moved there.
 */
export interface NewStep extends Change {
  kind: RewindKind;
  record_id: number;
  label: string;
  act: 'change' | 'restore' | 'remove';
  /** How a record that is restored was deleted. */
  deletion: Deletion | null;
  /** Why nothing is done. */
  refusal: MessageRef['id'] | null;
}

export interface Step extends NewStep {
  /** Whether it has happened and is not undone. */
  is_done: boolean;
}

/** Stores the steps of an operation; their places count from 1. */
export const insertSteps = (tx: Transaction, operationId: number, steps: readonly NewStep[]): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO operation_steps (operation_id, place, kind, record_id, label, act, before, after, deleted_by, deleted_at,
        refusal)
      SELECT ${operationId}::int, one.place, s.kind, s.record_id, s.label, s.act, s.before, s.after,
        s.deletion ->> 'deleted_by', (s.deletion ->> 'deleted_at')::timestamptz, s.refusal
      FROM jsonb_array_elements(${JSON.stringify(steps)}::jsonb) WITH ORDINALITY one (step, place)
        CROSS JOIN LATERAL jsonb_to_record(one.step) AS s (kind text, record_id int, label text, act text, before jsonb,
          after jsonb, deletion jsonb, refusal text)`),
  );

/** Steps of an operation, by their places. */
export async function readSteps(
  executor: Executor,
  operationId: number,
  places: readonly number[],
): Promise<ReadonlyMap<number, Step>> {
  const rows = await executor.rows<Step & { place: number }>(
    prepared(sql`
      SELECT place, kind, record_id, label, act, before, after, refusal, is_done,
        CASE WHEN deleted_at IS NOT NULL THEN jsonb_build_object('deleted_by', deleted_by, 'deleted_at', deleted_at) END
          AS deletion
      FROM operation_steps WHERE operation_id = ${operationId} AND place = ANY(${places}::int[])`),
  );
  return new Map(rows.map(({ place, ...step }) => [place, step]));
}

export const markSteps = (tx: Transaction, operationId: number, places: readonly number[], isDone: boolean) =>
  tx.run(
    prepared(sql`
      UPDATE operation_steps SET is_done = ${isDone}
      WHERE operation_id = ${operationId} AND place = ANY(${places}::int[])`),
  );

/** The places of the steps that have happened, the last one first. */
export async function readDoneSteps(executor: Executor, operationId: number): Promise<number[]> {
  const rows = await executor.rows<{ place: number }>(
    prepared(sql`
      SELECT place FROM operation_steps WHERE operation_id = ${operationId} AND is_done ORDER BY place DESC`),
  );
  return rows.map(({ place }) => place);
}
