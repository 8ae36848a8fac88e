import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Puts the rows of a table back that an entry keeps. Returns how many there were. */
export const restoreRows = (
  tx: Transaction,
  entryId: number,
  table: { name: string; changes: object; skipsTaken: boolean },
) =>
  tx.row(
    prepared(sql`
      SELECT restore_rows(${entryId}, ${table.name}, ${JSON.stringify(table.changes)}::jsonb, ${table.skipsTaken})`),
  );

export const deleteEntry = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM bin_entries WHERE id = ${id}`));

/** Removes the signs of life that a trigger gives each new device. */
export const removePresence = (tx: Transaction, deviceId: number): Promise<number> =>
  tx.run(
    prepared(sql`
      WITH days AS (DELETE FROM device_days WHERE device_id = ${deviceId})
      DELETE FROM device_presence WHERE device_id = ${deviceId}`),
  );

/** A domain of a deleted organization that another one has now. */
export const findTakenDomain = (
  executor: Executor,
  entryId: number,
  organizationId: number,
): Promise<{ domain: string } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT d.domain FROM bin_rows b JOIN organization_domains d ON d.domain = b.content ->> 'domain'
      WHERE b.entry_id = ${entryId} AND b.table_name = 'organization_domains' AND d.organization_id <> ${organizationId}
      ORDER BY d.domain LIMIT 1`),
  );
