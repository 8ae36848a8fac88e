import type { OperationWork } from '@account/contract/endpoints/administration/operations';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope-condition.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** Records by their ids: what each is called, and the organization that it belongs to. */
const sources = {
  device: (ids: Fragment) => sql`SELECT id, name AS label, organization_id FROM devices WHERE id = ANY(${ids})`,
  user: (ids: Fragment) => sql`SELECT id, email AS label, organization_id FROM users WHERE id = ANY(${ids})`,
} as const satisfies Record<OperationWork['kind'], (ids: Fragment) => Fragment>;

const inBin = (kind: OperationWork['kind']) => (ids: Fragment) =>
  sql`SELECT record_id AS id, label, organization_id FROM bin_entries WHERE kind = ${kind} AND record_id = ANY(${ids})`;

/** What the records of a scope are called, by their ids; deleted ones, where they are to be restored. */
export async function readLabels(
  executor: Executor,
  scope: Scope,
  { kind, action }: OperationWork,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const source = action === 'restore' ? inBin(kind) : sources[kind];
  const rows = await executor.rows<{ id: number; label: string }>(
    prepared(sql`
      SELECT r.id, r.label FROM (${source(sql`${ids}::int[]`)}) r WHERE ${inScope(scope, sql`r.organization_id`)}`),
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}
