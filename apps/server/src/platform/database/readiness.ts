import { systemScope } from '../../kernel/scope.ts';
import type { Database } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { prepared, sql } from './sql.ts';

const newest = readMigrations().then((migrations) => migrations.length);

/**
 * Whether the database has every migration of this program, and somebody who can sign in: the first administrator is
 * made once the port is open. Throws when it cannot be reached.
 */
export async function isReady(database: Database): Promise<boolean> {
  const row = await database.read(systemScope, (executor) =>
    executor.row<{ version: number; has_users: boolean }>(
      prepared(sql`SELECT schema_version() AS version, EXISTS (SELECT FROM users) AS has_users`),
    ),
  );
  return row?.version === (await newest) && row.has_users;
}
