import type pg from 'pg';
import type { Executor } from '../database/database.ts';
import { sessionLocks } from '../database/session-locks.ts';
import { prepared, sql } from '../database/sql.ts';

/**
 * Keeps every process from removing stored files for as long as the connection lives. Taken before a snapshot, it lets
 * every file that the snapshot names be read until the end.
 */
export async function holdFiles(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [sessionLocks.files]);
}

/**
 * Whether a backup locks the stored files. To be asked after the change that makes a file useless: who takes the hold
 * later does not see the file named.
 */
export const findHold = (executor: Executor): Promise<{ is_held: boolean } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${sessionLocks.files}::int::oid AND objsubid = 1
        AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS is_held`),
  );
