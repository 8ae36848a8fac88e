import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { type FileOrder, fileKeys, isWithin } from './file-orders.queries.ts';

/** Files from one mark to the next. */
export const spacing = 1_000;

/** The row of a list's marks, `m`. */
export const marksOf = ({ providerId, within, column }: FileOrder): Fragment => sql`
  m.provider_id = ${providerId}::int AND m.parent_item_id ${within === null ? sql`IS NULL` : sql`= ${within}::text`}
    AND m.order_by = ${column}::text`;

export const hasMarks = async (executor: Executor, list: FileOrder): Promise<boolean> =>
  (await executor.row(prepared(sql`SELECT m.id FROM cloud_file_marks m WHERE ${marksOf(list)}`))) !== undefined;

/** Keeps synchronisations of a drive from changing its files until the transaction ends. */
export const lockDrive = (tx: Transaction, providerId: number) =>
  tx.row<{ id: number }>(prepared(sql`SELECT id FROM cloud_storage_providers WHERE id = ${providerId} FOR UPDATE`));

/** Marks every thousandth file of a list. The caller holds the lock of the drive. */
export const makeMarks = (tx: Transaction, list: FileOrder): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO cloud_file_marks (provider_id, parent_item_id, order_by, file_ids)
      SELECT ${list.providerId}::int, ${list.within}::text, ${list.column}::text,
        coalesce(array_agg(placed.id ORDER BY placed.place), '{}')
      FROM (
        SELECT f.id, row_number() OVER (ORDER BY ${fileKeys[list.column]}, f.id) - 1 AS place FROM cloud_files f
        WHERE ${isWithin(list)} AND f.is_file) placed
      WHERE placed.place % ${spacing}::int = 0
      ON CONFLICT ON CONSTRAINT cloud_file_marks_unique DO UPDATE SET file_ids = excluded.file_ids`),
  );

/** Removes the marks of a drive, in the transaction that changes its files. */
export const removeMarks = (tx: Transaction, providerId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM cloud_file_marks WHERE provider_id = ${providerId}::int`));
