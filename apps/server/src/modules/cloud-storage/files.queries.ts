import { type CloudFile, type CloudFileColumn, fileList } from '@account/contract/endpoints/drives/cloud-files.list';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { type ListSource, searchPattern } from '../../platform/lists/index.ts';
import { fileKeys, isIndexed, isWithin } from './file-orders.queries.ts';
import { walkFoldersFirst } from './folders-first.queries.ts';

/** How many files or folders a folder has, or a drive in all. */
const counted = (providerId: number, within: string | null, which: Fragment): Fragment => sql`
  (SELECT coalesce(sum(n.total), 0) FROM cloud_file_counts n WHERE n.provider_id = ${providerId}::int
    AND n.parent_item_id ${within === null ? sql`IS NULL` : sql`= ${within}::text`} AND ${which})`;

/** The files of a drive, in one folder (the empty text: at the top) or all (null). */
export function fileSource(providerId: number, within: string | null): ListSource<CloudFileColumn, CloudFile> {
  const folders = counted(providerId, within, sql`NOT n.is_file`);
  const walk = (column: CloudFileColumn) => walkFoldersFirst({ providerId, within, column }, folders);
  return {
    table: sql`cloud_files f`,
    joins: sql``,
    joinedKeys: [],
    id: sql`f.id`,
    keys: fileKeys,
    first: sql`f.is_file`,
    unindexed: fileList.sorted.filter((column) => !isIndexed({ within, column })),
    walks: { name: walk('name'), modified_at: walk('modified_at'), size: walk('size') },
    scope: isWithin({ providerId, within }),
    total: counted(providerId, within, sql`true`),
    search: (words) => sql`f.name_key LIKE ${searchPattern(words)}`,
    columns: {
      id: sql`f.id`,
      name: sql`f.name`,
      parent_id: sql`(SELECT p.id FROM cloud_files p WHERE p.provider_id = f.provider_id AND p.item_id = f.parent_item_id)`,
      mime_type: sql`f.mime_type`,
      size: sql`f.size`,
      modified_at: sql`f.modified_at`,
      web_url: sql`f.web_url`,
    },
  };
}

export const findFolder = (
  executor: Executor,
  providerId: number,
  id: number,
): Promise<{ item_id: string } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT item_id FROM cloud_files WHERE id = ${id}::bigint AND provider_id = ${providerId}::int AND NOT is_file`),
  );

/** The folders from the top to a folder, itself included. A circle of folders ends where it began. */
export const readFolderPath = (executor: Executor, providerId: number, itemId: string) =>
  executor.rows<{ id: number; name: string }>(
    prepared(sql`
      WITH RECURSIVE up AS (
        SELECT f.id, f.name, f.item_id, f.parent_item_id, 1 AS depth FROM cloud_files f
        WHERE f.provider_id = ${providerId}::int AND f.item_id = ${itemId}::text
        UNION ALL
        SELECT f.id, f.name, f.item_id, f.parent_item_id, up.depth + 1 FROM up
        JOIN cloud_files f ON f.provider_id = ${providerId}::int AND f.item_id = up.parent_item_id
        WHERE up.depth < 100
      ) CYCLE item_id SET is_circle USING passed
      SELECT id, name FROM up WHERE NOT is_circle ORDER BY depth DESC`),
  );
