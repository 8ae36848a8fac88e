import type { Health } from '@account/contract/endpoints/system-checks';
import { systemScope } from '../../kernel/scope.ts';
import { unsafeDoorOf } from './doors.ts';
import { readMigrations } from './migration-files.ts';
import type { GuardedDatabase } from './prepare-database.ts';
import { type Fragment, prepared, sql } from './sql.ts';

const newest = readMigrations().then((migrations) => migrations.length);

/**
 * Whether the database has every migration of this program, and a user who can sign in: the first administrator is
 * made once the port is open. A newer release may have migrated it since, and says which programs go on working.
 * Throws when it cannot be reached.
 */
async function statusOf(database: GuardedDatabase, hasUsers: Fragment): Promise<Health['status']> {
  const own = await newest;
  const row = await database.read(systemScope, (executor) =>
    executor.row<{ version: number; works_since: number; has_users: boolean }>(
      prepared(
        sql`SELECT schema_version() AS version, schema_works_since(${own}) AS works_since, ${hasUsers} AS has_users`,
      ),
    ),
  );
  if (!row || row.version < own || !row.has_users) return 'unavailable';
  return row.works_since > own ? 'outdated' : 'ok';
}

/**
 * How ready the program is, as far as the database goes.
 * @param hasUsers whether a user can sign in
 */
export async function readinessOf(database: GuardedDatabase, hasUsers: Fragment): Promise<Health['status']> {
  if (!database.doors.isSafe) return 'unsafe_database';
  try {
    return await statusOf(database, hasUsers);
  } catch (error) {
    return unsafeDoorOf(error) ? 'unsafe_database' : 'unavailable';
  }
}
