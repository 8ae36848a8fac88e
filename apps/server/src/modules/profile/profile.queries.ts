import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { namedInBin } from '../bin/index.ts';
import { type PictureKind, pictureColumns } from '../users/index.ts';

/** The file that a person's row names; no other transaction changes it until this one ends. */
export const lockPicture = (
  transaction: Transaction,
  id: number,
  kind: PictureKind,
): Promise<{ name: string | null } | undefined> =>
  transaction.row(prepared(sql`SELECT ${pictureColumns[kind]} AS name FROM users WHERE id = ${id} FOR NO KEY UPDATE`));

/** Which of these files people name, deleted ones too. */
export const findNamedPictures =
  (kind: PictureKind) =>
  async (executor: Executor, names: readonly string[]): Promise<string[]> => {
    const rows = await executor.rows<{ name: string }>(
      prepared(sql`
        SELECT ${pictureColumns[kind]} AS name FROM users WHERE ${pictureColumns[kind]} = ANY (${[...names]}::text[])
        UNION ALL ${namedInBin(kind, names)}`),
    );
    return rows.map(({ name }) => name);
  };
