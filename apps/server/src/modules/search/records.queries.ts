import type { RecordKind } from '@account/contract/pages/record-pages';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personalInScope } from '../../platform/database/personal-rows.ts';
import { inScope } from '../../platform/database/scope-condition.ts';
import { sql } from '../../platform/database/sql.ts';
import { type FoundRecord, findAmongFew, findAmongMany } from './looks.queries.ts';
import { ownDriveColumns, sources, tenantUsers } from './sources.queries.ts';

/** The records of a kind that the scope may open; kinds whose pages are closed to it are not asked for. */
export function findRecords(executor: Executor, scope: Scope, kind: RecordKind, words: string): Promise<FoundRecord[]> {
  if (scope.kind === 'all') return findAmongMany(executor, sources[kind], words);
  if (kind === 'user') return findAmongFew(executor, tenantUsers, inScope(scope, sql`u.organization_id`), words);
  if (kind === 'networkdrive') {
    const { networkdrive } = sources;
    // Whose it is says nothing where all are the own ones.
    const columns = scope.kind === 'own' ? ownDriveColumns : networkdrive.columns;
    const source = { ...networkdrive, columns, table: sql`${networkdrive.table} ${networkdrive.joins}`, joins: sql`` };
    return findAmongFew(executor, source, personalInScope(scope, sql`n.user_id`, sql`u.organization_id`), words);
  }
  return Promise.resolve([]);
}
