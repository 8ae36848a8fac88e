import type { CloudFileColumn } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** Files of a drive: those in one folder (the empty text: at the top), or all (null). */
export interface FilesOfDrive {
  providerId: number;
  within: string | null;
}

/** Their list by a column. */
export interface FileOrder extends FilesOfDrive {
  column: CloudFileColumn;
}

/**
 * What files `f` are sorted by, as their indexes have it. Never null, so that keys can be compared; a file without a date
 * or size comes last ascending.
 */
export const fileKeys: Record<CloudFileColumn, Fragment> = {
  name: sql`f.name_key`,
  modified_at: sql`coalesce(f.modified_at, 'infinity')`,
  size: sql`coalesce(f.size, 9223372036854775807)`,
};

/** What each column of the list has. */
export const byEachColumn = <Value>(of: (column: CloudFileColumn) => Value): Record<CloudFileColumn, Value> => ({
  name: of('name'),
  modified_at: of('modified_at'),
  size: of('size'),
});

/** The condition for the files `f` of a drive, of a folder or of all. */
export const isWithin = ({ providerId, within }: FilesOfDrive): Fragment => {
  const ofDrive = sql`f.provider_id = ${providerId}::int`;
  return within === null ? ofDrive : sql`${ofDrive} AND f.parent_item_id = ${within}::text`;
};

/** How many files or folders a folder has, or a drive in all. */
const counted = ({ providerId, within }: FilesOfDrive, which: Fragment): Fragment => sql`
  (SELECT coalesce(sum(n.total), 0) FROM cloud_file_counts n WHERE n.provider_id = ${providerId}::int
    AND n.parent_item_id ${within === null ? sql`IS NULL` : sql`= ${within}::text`} AND ${which})`;

export const countFiles = (files: FilesOfDrive): Fragment => counted(files, sql`true`);

export const countFolders = (files: FilesOfDrive): Fragment => counted(files, sql`NOT n.is_file`);

/** Whether there is an index. Within a folder only names have one: two more would slow every synchronisation. */
export const isIndexed = ({ within, column }: Omit<FileOrder, 'providerId'>): boolean =>
  within === null || column === 'name';
