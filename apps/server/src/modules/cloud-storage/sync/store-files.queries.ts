import type { Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** An item as it is stored: whatever a platform sends fits the table. */
export interface StoredItem {
  item_id: string;
  parent_item_id: string;
  is_file: boolean;
  name: string;
  mime_type: string;
  size: number | null;
  modified_at: string | null;
  web_url: string | null;
}

/**
 * Jobs write more at once than a call of a person may: what is below a removed folder is removed in one statement. Plans
 * are made for any drive, because those for one that the statistics do not know yet take it for empty: each of its files
 * would be compared with all of its files.
 */
export const prepareToStore = (tx: Transaction): Promise<number> =>
  tx.run(
    prepared(sql`
      SELECT set_config('statement_timeout', '300000', true), set_config('plan_cache_mode', 'force_generic_plan', true)`),
  );

/** Stores items of a drive, new ones and those that it has. No item is named twice. */
export function storeItems(
  tx: Transaction,
  { providerId, wholeRead }: { providerId: number; wholeRead: number },
  items: readonly StoredItem[],
): Promise<number> {
  const column = <Field extends keyof StoredItem>(field: Field) => items.map((item) => item[field]);
  return tx.run(
    prepared(sql`
      INSERT INTO cloud_files AS f (provider_id, whole_read, item_id, parent_item_id, is_file, name, mime_type, size,
        modified_at, web_url)
      SELECT ${providerId}::int, ${wholeRead}::int, * FROM unnest(${column('item_id')}::text[],
        ${column('parent_item_id')}::text[], ${column('is_file')}::boolean[], ${column('name')}::text[],
        ${column('mime_type')}::text[], ${column('size')}::bigint[], ${column('modified_at')}::timestamptz[],
        ${column('web_url')}::text[])
      ON CONFLICT (provider_id, item_id) DO UPDATE SET whole_read = excluded.whole_read,
        parent_item_id = excluded.parent_item_id, name = excluded.name, mime_type = excluded.mime_type,
        size = excluded.size, modified_at = excluded.modified_at, web_url = excluded.web_url
      WHERE (f.whole_read, f.parent_item_id, f.name, f.mime_type, f.size, f.modified_at, f.web_url) IS DISTINCT FROM
        (excluded.whole_read, excluded.parent_item_id, excluded.name, excluded.mime_type, excluded.size,
          excluded.modified_at, excluded.web_url)`),
  );
}

/** Removes items with everything below them but what is to be kept. A circle of folders ends where it began. */
export const removeItems = (
  tx: Transaction,
  providerId: number,
  ids: readonly string[],
  kept: readonly string[],
): Promise<number> =>
  tx.run(
    prepared(sql`
      WITH RECURSIVE gone AS (
        SELECT f.item_id, f.is_file FROM cloud_files f
        WHERE f.provider_id = ${providerId}::int AND f.item_id = ANY(${[...ids]}::text[])
        UNION
        SELECT f.item_id, f.is_file FROM gone
        JOIN cloud_files f ON f.provider_id = ${providerId}::int AND f.parent_item_id = gone.item_id
        WHERE NOT gone.is_file AND NOT EXISTS (
          SELECT FROM unnest(${[...kept]}::text[]) AS k (item_id) WHERE k.item_id = f.item_id)
      )
      DELETE FROM cloud_files f USING gone WHERE f.provider_id = ${providerId}::int AND f.item_id = gone.item_id`),
  );

/** Whether the drive lacks one of the items. */
export const hasUnknown = async (tx: Transaction, providerId: number, ids: readonly string[]): Promise<boolean> =>
  (await tx.row(
    prepared(sql`
      SELECT wanted.id FROM unnest(${[...ids]}::text[]) AS wanted (id) WHERE NOT EXISTS (
        SELECT FROM cloud_files f WHERE f.provider_id = ${providerId}::int AND f.item_id = wanted.id) LIMIT 1`),
  )) !== undefined;

/** After a read from the beginning: what it did not find is gone. */
export const removeUnseen = (tx: Transaction, providerId: number, wholeRead: number): Promise<number> =>
  tx.run(
    prepared(
      sql`DELETE FROM cloud_files f WHERE f.provider_id = ${providerId}::int AND f.whole_read <> ${wholeRead}::int`,
    ),
  );

/** After a read from the beginning: what is in a folder that the platform does not list stands at the top. */
export const moveOrphansUp = (tx: Transaction, providerId: number): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE cloud_files f SET parent_item_id = '' WHERE f.provider_id = ${providerId}::int AND f.parent_item_id IN (
        SELECT c.parent_item_id FROM cloud_file_counts c
        WHERE c.provider_id = ${providerId}::int AND c.parent_item_id <> '' AND c.total > 0 AND NOT EXISTS (
          SELECT FROM cloud_files p WHERE p.provider_id = c.provider_id AND p.item_id = c.parent_item_id))`),
  );
