import type { EncryptedColumn, EncryptionPurpose } from '../crypto/encrypted-columns.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { type Fragment, planned, rawSql, sql } from '../database/sql.ts';

/** A primary key, of the type that its column says. */
export type Key = number | Buffer;

export interface EncryptedRow {
  key: Key;
  content: Buffer;
  purpose: EncryptionPurpose;
}

/** The first bytes of a value, which name the secret it is encrypted under. */
const headerOf = ({ column }: EncryptedColumn, header: Buffer) =>
  sql`substring(${rawSql(column)} FROM 1 FOR ${header.length}::int)`;

/** How many values are encrypted under the secret that a header names, and how many are not. */
export async function countValues(
  executor: Executor,
  column: EncryptedColumn,
  header: Buffer,
): Promise<{ isNew: number; others: number }> {
  const value = headerOf(column, header);
  const counts = await executor.row<{ isNew: number; others: number }>(
    planned(sql`
      SELECT count(*) FILTER (WHERE ${value} = ${header}) AS "isNew",
        count(*) FILTER (WHERE ${value} <> ${header}) AS others
      FROM ${rawSql(column.table)}`),
  );
  return counts ?? { isNew: 0, others: 0 };
}

/** A piece of the values that are not encrypted under the secret that a header names. */
interface Batch {
  header: Buffer;
  after: Key;
  most: number;
}

/** The values of a piece in the order of their keys. */
function batchOf(column: EncryptedColumn, { header, after, most }: Batch, isFree = sql``): Fragment {
  const { table, key, purpose } = column;
  return sql`
      SELECT ${rawSql(key.column)} AS key, ${rawSql(column.column)} AS content,
        ${typeof purpose === 'string' ? sql`${purpose}::text` : rawSql(purpose.column)} AS purpose
      FROM ${rawSql(table)}
      WHERE ${headerOf(column, header)} <> ${header} AND ${rawSql(key.column)} > ${after} ${isFree}
      ORDER BY ${rawSql(key.column)} LIMIT ${most}::int`;
}

export const readBatch = (executor: Executor, column: EncryptedColumn, batch: Batch): Promise<EncryptedRow[]> =>
  executor.rows(planned(batchOf(column, batch)));

/** Reads values for a change. Writers of one wait; busy ones are left out. */
export function lockBatch(
  tx: Transaction,
  column: EncryptedColumn,
  { now, ...batch }: Batch & { now: Date },
): Promise<EncryptedRow[]> {
  const { busyUntil } = column;
  const isFree = busyUntil ? sql`AND (${rawSql(busyUntil)} IS NULL OR ${rawSql(busyUntil)} <= ${now})` : sql``;
  return tx.rows(planned(sql`${batchOf(column, batch, isFree)} FOR NO KEY UPDATE`));
}

/** Replaces values, whose rows the caller has locked. Nothing else of a row changes, its version least of all. */
export const storeValues = (
  tx: Transaction,
  { table, column, key }: EncryptedColumn,
  rows: readonly { key: Key; content: Buffer }[],
): Promise<number> =>
  tx.run(
    planned(sql`
      UPDATE ${rawSql(table)} t SET ${rawSql(column)} = fresh.content
      FROM unnest(${rows.map((row) => row.key)}::${rawSql(key.type)}[], ${rows.map((row) => row.content)}::bytea[])
        AS fresh (key, content)
      WHERE t.${rawSql(key.column)} = fresh.key`),
  );
