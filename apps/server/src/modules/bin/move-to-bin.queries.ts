import type { BinKind } from '@account/contract/values/bin-kinds';
import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** What is deleted, as the bin lists it. */
export interface Deleted {
  kind: BinKind;
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
