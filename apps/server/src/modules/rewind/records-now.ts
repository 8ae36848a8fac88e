import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { type KeptRecord, readKept } from '../bin/index.ts';
import { type LiveRecord, readLive } from './rewind.queries.ts';

/** A record as it is now: there, or in the bin. */
export type RecordNow = { kind: RewindKind } & (
  | ({ place: 'there' } & LiveRecord)
  | ({ place: 'bin' } & Pick<KeptRecord, 'id' | 'label' | 'state' | 'deleted_at' | 'deleted_by'>)
);

/** Where the bin keeps the columns that can go back; an organization that is there is not in it. */
const kept = {
  user: { table: 'users', columns: ['organization_id', 'role_id', 'username', 'name', 'panel_role'] },
  device: { table: 'devices', columns: ['organization_id', 'blocked_at', 'released_at', 'name'] },
} as const;

export const keyOf = (kind: RewindKind, id: number): string => `${kind}:${id}`;

/** Reads records of a scope by their kinds and ids, but none that was removed for good. */
export async function readRecordsNow(
  database: Database,
  scope: Scope,
  touched: readonly { kind: RewindKind; id: number }[],
): Promise<ReadonlyMap<string, RecordNow>> {
  const found = new Map<string, RecordNow>();
  for (const [kind, some] of Map.groupBy(touched, ({ kind }) => kind)) {
    const ids = some.map(({ id }) => id);
    const live = await database.read(scope, (executor) => readLive(executor, scope, kind, ids));
    for (const record of live) found.set(keyOf(kind, record.id), { kind, place: 'there', ...record });
    if (kind === 'organization') continue;
    // No tenant reads what the bin keeps; the scope is a condition of the query.
    const binned = await database.read(systemScope, (executor) =>
      readKept(executor, scope, kind, { ...kept[kind], ids }),
    );
    for (const record of binned) found.set(keyOf(kind, record.id), { kind, place: 'bin', ...record });
  }
  return found;
}
