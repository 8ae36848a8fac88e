import type { Platform } from '@account/contract/platforms';
import type { Executor, Writer } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** How many files and folders a drive has, from its counts. */
export const countOfDrive = (id: Fragment): Fragment => sql`
  (SELECT coalesce(sum(n.total), 0)::int FROM cloud_file_counts n WHERE n.provider_id = ${id} AND n.parent_item_id IS NULL)`;

export interface EndedGrant {
  id: number;
  platform: Platform;
  purpose: 'cloud-storage' | 'platform-grant';
  tokens: Buffer;
  failures: number;
}

export const readEndedGrants = (executor: Executor, maxRows: number): Promise<EndedGrant[]> =>
  executor.rows(
    prepared(
      sql`SELECT id, platform, purpose, tokens, failures FROM ended_grants ORDER BY failures, id LIMIT ${maxRows}::int`,
    ),
  );

export const removeEndedGrant = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM ended_grants WHERE id = ${id}`));

export const noteFailure = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`UPDATE ended_grants SET failures = failures + 1 WHERE id = ${id}`));

/** Only what belongs to no drive, whatever the job says. */
const isUnlinked = (id: number): Fragment =>
  sql`provider_id = ${id}::int AND NOT EXISTS (SELECT FROM cloud_storage_providers c WHERE c.id = ${id}::int)`;

export const removeFiles = (writer: Writer, id: number, maxRows: number): Promise<number> =>
  writer.run(
    prepared(sql`
      DELETE FROM cloud_files WHERE id IN (SELECT id FROM cloud_files WHERE ${isUnlinked(id)} LIMIT ${maxRows}::int)`),
  );

export const removeFilePositions = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM cloud_file_marks WHERE ${isUnlinked(id)}`));

export const removeFileCounts = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM cloud_file_counts WHERE ${isUnlinked(id)}`));
