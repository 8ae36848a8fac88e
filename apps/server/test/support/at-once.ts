import { expect } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../src/platform/database/sql.ts';
import { until } from './until.ts';

/**
 * The connections that wait for a lock in this database. Not from pg_stat_activity: a transaction sees that as it was
 * at the first look, without connections that were opened later.
 */
export const waitingForLocks = sql`SELECT DISTINCT l.pid FROM pg_locks l WHERE NOT l.granted AND EXISTS (
  SELECT FROM pg_locks held WHERE held.pid = l.pid
    AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/**
 * Starts calls while holding a lock that all of them need, and releases it once every one of them waits, so that none
 * ends before the last one begins. `hold` takes the lock.
 */
export async function atOnce<T>(
  { database }: { database: Database },
  hold: Fragment,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun = await database.write(systemScope, async (tx) => {
    await tx.rows(prepared(hold));
    const running = calls.map((call) => call());
    await until(async () => expect(await tx.rows(prepared(waitingForLocks))).toHaveLength(calls.length));
    return { running };
  });
  return Promise.all(begun.running);
}
