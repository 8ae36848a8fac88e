import { type CloudFile, fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type Columns, columnsOf } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { pagesOf, searchPattern } from '../../platform/lists/index.ts';
import { countFiles, type FilesOfDrive, fileKeys, isIndexed, isWithin } from './file-orders.queries.ts';
import { walksOfDrive } from './folders-first.queries.ts';
import { type FilesOfDrives, ordersOfDrives } from './several-drives.queries.ts';

const columns: Columns<CloudFile> = columnsOf('f', fileList.row, {
  parent_id: sql`(SELECT p.id FROM cloud_files p WHERE p.provider_id = f.provider_id AND p.item_id = f.parent_item_id)`,
});

/** The files of a drive, or of several. */
type FilesView = FilesOfDrive | FilesOfDrives;

const list = pagesOf(fileList, {
  table: 'cloud_files',
  as: 'f',
  keys: fileKeys,
  columns: () => columns,
  rows: (view: FilesView) => ('drives' in view ? undefined : isWithin(view)),
  search: (words) => sql`f.name_key LIKE ${searchPattern(words)}`,
  tuned: (view) => ({
    first: sql`f.is_file`,
    unindexed: fileList.sorted.filter((column) => !isIndexed({ within: view.within, column })),
    ...('drives' in view ? ordersOfDrives(view) : { walks: walksOfDrive(view), total: countFiles(view) }),
  }),
});

/** Reads a page of the files of a drive or of several drives, folders first. */
export const readFiles = list.readPage;

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
