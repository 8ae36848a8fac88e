import type { CloudFileColumn } from '@account/contract/endpoints/drives/cloud-files.list';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** The list of a drive's files by a column: in one folder (the empty text: at the top), or all (null). */
export interface FileOrder {
  providerId: number;
  within: string | null;
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

/** The condition for the files `f` of a drive, of a folder or of all. */
export const isWithin = ({ providerId, within }: Omit<FileOrder, 'column'>): Fragment => {
  const ofDrive = sql`f.provider_id = ${providerId}::int`;
  return within === null ? ofDrive : sql`${ofDrive} AND f.parent_item_id = ${within}::text`;
};

/** Whether there is an index. Within a folder only names have one: two more would slow every synchronisation. */
export const isIndexed = ({ within, column }: Omit<FileOrder, 'providerId'>): boolean =>
  within === null || column === 'name';
