import { expect, vi } from 'vitest';
import { everything } from '../../src/kernel/scope.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../src/platform/database/sql.ts';

/** Whoever waits for somebody else's lock. */
export const waitingForLocks = sql`SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE a.datname = current_database() AND NOT l.granted`;

/**
 * Lets calls begin while a lock is held that all of them need, and gives it back when every one of them waits: none is
 * over before the last one begins. `hold` takes the lock.
 */
export async function atOnce<T>(
  { database }: { database: Database },
  hold: Fragment,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun = await database.write(everything, async (tx) => {
    await tx.rows(prepared(hold));
    const running = calls.map((call) => call());
    await vi.waitFor(async () => expect(await tx.rows(prepared(waitingForLocks))).toHaveLength(calls.length), 20_000);
    return { running };
  });
  return Promise.all(begun.running);
}
