import type { CloudFileColumn } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { tuning } from '../../platform/lists/index.ts';

/** Files of a drive: those in one folder (the empty text: at the top), or all (null). */
export interface FilesOfDrive {
  providerId: number;
  within: string | null;
}

/** Their list by a column. */
export interface FileOrder extends FilesOfDrive {
  column: CloudFileColumn;
}

/**
 * The keys by which files `f` are sorted, as their indexes have them. Never null, so that keys can be compared; a file
 * without a date or size comes last in ascending order.
 */
export const fileKeys: Record<CloudFileColumn, Fragment> = {
  name: sql`f.name_key`,
  modified_at: sql`coalesce(f.modified_at, 'infinity')`,
  size: sql`coalesce(f.size, 9223372036854775807)`,
};

/** The value of each column of the list. */
export const byEachColumn = <Value>(of: (column: CloudFileColumn) => Value): Record<CloudFileColumn, Value> => ({
  name: of('name'),
  modified_at: of('modified_at'),
  size: of('size'),
});

/** The condition for the files `f` of a drive, of a folder or of all. */
export const isWithin = ({ providerId, within }: FilesOfDrive): Fragment => {
  const ofDrive = sql`f.provider_id = ${providerId}::int`;
  return within === null ? ofDrive : sql`${ofDrive} AND f.parent_item_id = ${within}::text`;
};

/** How many files or folders a folder has, or a drive in all. */
const counted = ({ providerId, within }: FilesOfDrive, which: Fragment): Fragment => sql`
  (SELECT coalesce(sum(n.total), 0) FROM cloud_file_counts n WHERE n.provider_id = ${providerId}::int
    AND n.parent_item_id ${within === null ? sql`IS NULL` : sql`= ${within}::text`} AND ${which})`;

export const countFiles = (files: FilesOfDrive): Fragment => counted(files, sql`true`);

export const countFolders = (files: FilesOfDrive): Fragment => counted(files, sql`NOT n.is_file`);

/** Whether there is an index. Within a folder only names have one: two more would slow every synchronisation. */
export const isIndexed = ({ within, column }: Omit<FileOrder, 'providerId'>): boolean =>
  within === null || column === 'name';

/** The row of a list's positions, `m`. */
export const positionsOf = ({ providerId, within, column }: FileOrder): Fragment => sql`
  m.provider_id = ${providerId}::int AND m.parent_item_id ${within === null ? sql`IS NULL` : sql`= ${within}::text`}
    AND m.order_by = ${column}::text`;

export const hasPositions = async (executor: Executor, list: FileOrder): Promise<boolean> =>
  (await executor.row(prepared(sql`SELECT m.id FROM cloud_file_marks m WHERE ${positionsOf(list)}`))) !== undefined;

/** Keeps synchronisations of a drive from changing its files until the transaction ends. */
export const lockDrive = (tx: Transaction, providerId: number) =>
  tx.row<{ id: number }>(prepared(sql`SELECT id FROM cloud_storage_providers WHERE id = ${providerId} FOR UPDATE`));

/** Makes the position index of a list: the file at every thousandth position. The caller holds the lock of the drive. */
export const makeFilePositions = (tx: Transaction, list: FileOrder): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO cloud_file_marks (provider_id, parent_item_id, order_by, file_ids)
      SELECT ${list.providerId}::int, ${list.within}::text, ${list.column}::text,
        coalesce(array_agg(placed.id ORDER BY placed.place), '{}')
      FROM (
        SELECT f.id, row_number() OVER (ORDER BY ${fileKeys[list.column]}, f.id) - 1 AS place FROM cloud_files f
        WHERE ${isWithin(list)} AND f.is_file) placed
      WHERE placed.place % ${tuning.positionSpacing}::int = 0
      ON CONFLICT ON CONSTRAINT cloud_file_marks_unique DO UPDATE SET file_ids = excluded.file_ids`),
  );

/** Removes the positions of a drive, in the transaction that changes its files. */
export const removePositions = (tx: Transaction, providerId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM cloud_file_marks WHERE provider_id = ${providerId}::int`));
