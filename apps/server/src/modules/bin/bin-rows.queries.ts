import type { RecordKind } from '@account/contract/pages/record-pages';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** A deleted record, as the bin lists it. */
export interface Deleted {
  kind: RecordKind;
  id: number;
  label: string;
  organizationId: number | null;
  /** Whose record it is, where records belong to people. */
  userId?: number;
  /** The account of a top administrator. */
  isTop?: boolean;
}

/**
 * Adds an entry; what the transaction deletes from now on is kept for it. None is added when somebody else deletes the record
 * at the same moment.
 */
export const beginEntry = (tx: Transaction, deleted: Deleted, by: string, now: Date) =>
  tx.row<{ id: number }>(
    prepared(sql`
      WITH entry AS (
        INSERT INTO bin_entries (kind, record_id, label, organization_id, user_id, is_top, deleted_by, deleted_at)
        VALUES (${deleted.kind}, ${deleted.id}, ${deleted.label}, ${deleted.organizationId}, ${deleted.userId ?? null},
          ${deleted.isTop ?? false}, ${by}, ${now})
        ON CONFLICT (kind, record_id) DO NOTHING RETURNING id)
      SELECT id, set_config('account.bin_entry', id::text, true) FROM entry`),
  );

export const endEntry = (tx: Transaction) => tx.row(prepared(sql`SELECT set_config('account.bin_entry', '', true)`));

/** Drops those of the rows that an entry keeps of a table which do not come back. */
export const leaveOut = (tx: Transaction, entryId: number, table: string, which: Fragment): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM bin_rows WHERE entry_id = ${entryId} AND table_name = ${table} AND ${which}`));

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

/** A hash as it stands in the rows of the bin. */
const asText = (hash: Buffer): string => `\\x${hash.toString('hex')}`;

/** The id of the display in the bin that has a token, or has got it as its next one. */
export async function findSuspendedDisplay(executor: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const hash = asText(tokenHash);
  const row = await executor.row<{ id: number }>(
    prepared(sql`
      SELECT (content ->> 'id')::int AS id FROM bin_rows WHERE table_name = 'devices' AND content ->> 'token_hash' = ${hash}
      UNION ALL
      SELECT (content ->> 'id')::int FROM bin_rows WHERE table_name = 'devices' AND content ->> 'next_token_hash' = ${hash}
      LIMIT 1`),
  );
  return row?.id;
}

/**
 * Ends the tokens that the bin keeps of an androidid: the display has enrolled anew. An entry that comes back after all has
 * the hash that is given, and so a token that no display has.
 */
export const endSuspendedTokens = (tx: Transaction, androidid: string, unknownHash: Buffer): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE bin_rows SET content = content || jsonb_build_object('token_hash', ${asText(unknownHash)}::text,
        'next_token_hash', NULL)
      WHERE table_name = 'devices' AND lower(content ->> 'androidid') = lower(${androidid}::text)`),
  );

/** Whether an invitation belongs to a person in the bin whose address is not verified. */
export const isWithdrawnInvitation = async (executor: Executor, tokenHash: Buffer): Promise<boolean> => {
  const row = await executor.row<{ found: boolean }>(
    prepared(sql`
      SELECT EXISTS (SELECT FROM bin_rows l JOIN bin_rows u ON u.entry_id = l.entry_id AND u.table_name = 'users'
        WHERE l.table_name = 'account_links' AND l.content ->> 'token_hash' = ${asText(tokenHash)}
          AND l.content ->> 'purpose' = 'invitation' AND u.content ->> 'email_verified_at' IS NULL) AS found`),
  );
  return row?.found ?? false;
};
