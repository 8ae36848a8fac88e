import { systemScope } from '../../kernel/scope.ts';
import type { Database } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { prepared, sql } from './sql.ts';

const newest = readMigrations().then((migrations) => migrations.length);

/** Whether the database has every migration of this program. Throws when it cannot be reached. */
export async function isReady(database: Database): Promise<boolean> {
  const row = await database.read(systemScope, (executor) =>
    executor.row<{ version: number }>(prepared(sql`SELECT schema_version() AS version`)),
  );
  return row?.version === (await newest);
}
