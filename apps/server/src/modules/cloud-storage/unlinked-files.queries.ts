import type { Writer } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** Only what belongs to no drive, whatever the job says. */
const isUnlinked = (id: number): Fragment =>
  sql`provider_id = ${id}::int AND NOT EXISTS (SELECT FROM cloud_storage_providers c WHERE c.id = ${id}::int)`;

export const removeFiles = (writer: Writer, id: number, most: number): Promise<number> =>
  writer.run(
    prepared(sql`
      DELETE FROM cloud_files WHERE id IN (SELECT id FROM cloud_files WHERE ${isUnlinked(id)} LIMIT ${most}::int)`),
  );

export const removeFileMarks = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM cloud_file_marks WHERE ${isUnlinked(id)}`));

export const removeFileCounts = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM cloud_file_counts WHERE ${isUnlinked(id)}`));
