import type pg from 'pg';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Notes that a backup is complete, with a connection of the owner. */
export async function noteBackup(client: pg.Client): Promise<void> {
  await client.query('UPDATE installation SET backed_up_at = now()');
}

/** When the last backup was complete, in seconds since 1970; undefined when there was none. */
export async function findLastBackup(executor: Executor): Promise<number | undefined> {
  const row = await executor.row<{ at: number | null }>(
    prepared(sql`SELECT extract(epoch FROM backed_up_at)::float8 AS at FROM installation`),
  );
  return row?.at ?? undefined;
}
