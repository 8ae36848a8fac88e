import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Waits until no other transaction lets a display wait. Then the number of those that do can only shrink. */
export const holdWaitingRoom = (transaction: Transaction): Promise<number> =>
  transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('waiting-displays'))`));

/** Whether so many displays or more wait for an organization. */
export const hasWaiting = async (transaction: Transaction, count: number): Promise<boolean> =>
  (await transaction.run(
    prepared(sql`SELECT FROM devices WHERE organization_id IS NULL ORDER BY id OFFSET ${count - 1}::int LIMIT 1`),
  )) > 0;
