import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Removes an entry with its rows, and lets its grants end at their platforms. */
export const removeEntryRow = (tx: Transaction, id: number) => tx.row(prepared(sql`SELECT remove_bin_entry(${id})`));

/** Gives encrypted values to the rows of a table that have none; returns to how many. */
export const fillSecrets = (tx: Transaction, table: string, secret: Buffer): Promise<number> =>
  tx.run(prepared(sql`UPDATE bin_rows SET secret = ${secret} WHERE table_name = ${table} AND secret IS NULL`));
