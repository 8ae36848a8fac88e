import * as z from 'zod/mini';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { userChange } from '../users/index.ts';

/** What a plan has in mind for a user: to be deleted, or what is changed. */
export const planTarget = z.extend(userChange, { leaves: z.optional(z.literal(true)) });
export type PlanTarget = z.infer<typeof planTarget>;

/** What a plan has in mind for some records, by their ids; empty for other operations. */
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

/** Those whom a plan has deleted so far. */
export async function readLeaving(executor: Executor, operationId: number): Promise<readonly number[]> {
  const row = await executor.row<{ ids: number[] | null }>(
    prepared(sql`
      SELECT array_agg(done.id) AS ids FROM operations p CROSS JOIN unnest(p.record_ids[1 : p.done]) done (id)
      WHERE p.id = ${operationId} AND p.targets -> done.id::text ? 'leaves'`),
  );
  return row?.ids ?? [];
}
