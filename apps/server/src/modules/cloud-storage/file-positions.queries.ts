import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { tuning } from '../../platform/lists/index.ts';
import { type FileOrder, fileKeys, isWithin } from './file-orders.queries.ts';

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
