import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** An organization that the scope administers. */
export const findAdministered = (
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<{ id: number; name: string } | undefined> =>
  executor.row(
    prepared(sql`SELECT o.id, o.name FROM organizations o WHERE o.id = ${id} AND ${inScope(scope, sql`o.id`)}`),
  );
