import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** Files from one mark to the next. */
export const spacing = 1_000;

/** The list of a drive's files by name: in one folder (the empty text: at the top), or all (null). */
export interface MarkedList {
  providerId: number;
  within: string | null;
}

/** The row of a list's marks, `m`. */
export const ofList = ({ providerId, within }: MarkedList): Fragment => sql`
  m.provider_id = ${providerId}::int AND m.parent_item_id ${within === null ? sql`IS NULL` : sql`= ${within}::text`}`;

export const hasMarks = async (executor: Executor, list: MarkedList): Promise<boolean> =>
  (await executor.row(prepared(sql`SELECT m.id FROM cloud_file_marks m WHERE ${ofList(list)}`))) !== undefined;

/** Keeps synchronisations of a drive from changing its files until the transaction ends. */
export const lockDrive = (tx: Transaction, providerId: number) =>
  tx.row<{ id: number }>(prepared(sql`SELECT id FROM cloud_storage_providers WHERE id = ${providerId} FOR UPDATE`));

/** Marks every thousandth file of a list. The caller holds the lock of the drive. */
export const makeMarks = (tx: Transaction, { providerId, within }: MarkedList): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO cloud_file_marks (provider_id, parent_item_id, file_ids)
      SELECT ${providerId}::int, ${within}::text, coalesce(array_agg(placed.id ORDER BY placed.place), '{}') FROM (
        SELECT f.id, row_number() OVER (ORDER BY f.name_key, f.id) - 1 AS place FROM cloud_files f
        WHERE f.provider_id = ${providerId}::int AND f.is_file
          AND ${within === null ? sql`true` : sql`f.parent_item_id = ${within}::text`}) placed
      WHERE placed.place % ${spacing}::int = 0
      ON CONFLICT ON CONSTRAINT cloud_file_marks_unique DO UPDATE SET file_ids = excluded.file_ids`),
  );

/** Removes the marks of a drive, in the transaction that changes its files. */
export const removeMarks = (tx: Transaction, providerId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM cloud_file_marks WHERE provider_id = ${providerId}::int`));
