import type { Direction } from '@account/contract/calls/paging';
import type { CloudFileColumn } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { order, type RowsInOrder, type Walk } from '../../platform/lists/index.ts';
import {
  byEachColumn,
  countFiles,
  countFolders,
  type FilesOfDrive,
  fileKeys,
  isIndexed,
  isWithin,
} from './file-orders.queries.ts';
import { mostSorted, partsOfPage } from './folders-first.queries.ts';

/** The rows of several drives, one query each, together. */
const together = (queries: readonly Fragment[]): Fragment =>
  queries.reduce((all, query) => sql`${all} UNION ALL ${query}`);

/** Files of several drives: those at the top (the empty text), or all (null). */
export interface FilesOfDrives {
  drives: readonly number[];
  within: '' | null;
}

/** Their list by a column. */
interface DrivesOrder extends FilesOfDrives {
  column: CloudFileColumn;
}

/** The fragment of each of the drives. */
const ofEach = ({ drives, within }: FilesOfDrives, of: (files: FilesOfDrive) => Fragment): Fragment[] =>
  drives.map((providerId) => of({ providerId, within }));

const sum = (numbers: readonly Fragment[]): Fragment => numbers.reduce((all, number) => sql`${all} + ${number}`);

/** The rows of one kind on the page: the first ones of each drive, merged, from the nearer end. */
function mergedPart(list: DrivesOrder, isFile: boolean, direction: Direction): Fragment {
  const [scopes, key] = [ofEach(list, isWithin), fileKeys[list.column]];
  const [part, kind] = isFile ? [sql`file_part`, sql`f.is_file`] : [sql`folder_part`, sql`NOT f.is_file`];
  const count = (number: Fragment, when: Fragment) =>
    sql`(SELECT CASE WHEN ${when} THEN ${number} ELSE 0 END FROM ${part})`;
  const fromEnd = (way: Direction, skip: Fragment, isNearer: Fragment): Fragment => {
    const order = (of: Fragment, id: Fragment) => sql`ORDER BY ${of} ${rawSql(way)}, ${id} ${rawSql(way)}`;
    const ofDrives = (fence: Fragment, when: Fragment) =>
      scopes.map(
        (scope) => sql`
      (SELECT d.id, d.key FROM (SELECT f.id, ${key} AS key FROM cloud_files f WHERE ${scope} AND ${kind} ${fence}) d
        ${order(sql`d.key`, sql`d.id`)} LIMIT ${count(sql`${skip} + shown`, sql`${isNearer} AND ${when}`)})`,
      );
    // Behind OFFSET 0 they are sorted: the planner would otherwise walk the order of a whole drive for few files.
    const read = isIndexed(list)
      ? ofDrives(sql``, sql`true`)
      : [
          ...ofDrives(sql`OFFSET 0`, sql`total <= ${mostSorted}::int`),
          ...ofDrives(sql``, sql`total > ${mostSorted}::int`),
        ];
    return sql`
      (SELECT m.id FROM (${together(read)}) m ${order(sql`m.key`, sql`m.id`)}
        OFFSET ${count(skip, isNearer)} LIMIT ${count(sql`shown`, isNearer)})`;
  };
  return sql`
    ${fromEnd(direction, sql`skip`, sql`skip * 2 <= total`)}
    UNION ALL
    ${fromEnd(direction === 'asc' ? 'desc' : 'asc', sql`total - skip - shown`, sql`skip * 2 > total`)}`;
}

const mergedWalk =
  (list: DrivesOrder): Walk =>
  ({ size, direction }) =>
    sql`
    WITH ${partsOfPage(sum(ofEach(list, countFolders)), size)}
    ${mergedPart(list, false, direction)}
    UNION ALL
    ${mergedPart(list, true, direction)}`;

/** The first files of several drives, merged along the index of each; folders and files apart, as no index has both descending. */
const mergedInOrder =
  (list: DrivesOrder): RowsInOrder =>
  ({ direction, hit, size }) => {
    const key = fileKeys[list.column];
    const ofDrive = (scope: Fragment, kind: Fragment) => sql`
      (SELECT f.id, ${key} AS key, ${hit} AS hit FROM cloud_files f WHERE ${scope} AND ${kind}
        ORDER BY ${order(key, sql`f.id`, direction)} LIMIT ${size})`;
    const rows = (kind: Fragment) => sql`
      (SELECT m.id, m.hit FROM (${together(ofEach(list, isWithin).map((scope) => ofDrive(scope, kind)))}) m
        ORDER BY ${order(sql`m.key`, sql`m.id`, direction)} LIMIT ${size})`;
    return sql`SELECT * FROM (${rows(sql`NOT f.is_file`)} UNION ALL ${rows(sql`f.is_file`)}) kinds LIMIT ${size}`;
  };

/**
 * How the files of several drives are read, all or those at the top. For one condition on all drives Postgres would sort
 * their files, and would search those of everybody; so each drive is read by its own indexes.
 */
export const ordersOfDrives = (files: FilesOfDrives) => ({
  table: sql`(${together(ofEach(files, (one) => sql`SELECT f.* FROM cloud_files f WHERE ${isWithin(one)}`))}) f`,
  walks: byEachColumn((column) => mergedWalk({ ...files, column })),
  inOrder: byEachColumn((column) => mergedInOrder({ ...files, column })),
  total: sum(ofEach(files, countFiles)),
});

/** The drive, of some, that a folder is in. */
export const findDriveOfFolder = (executor: Executor, drives: readonly number[], folderId: number) =>
  executor.row<{ drive: number }>(
    prepared(sql`
      SELECT provider_id AS drive FROM cloud_files
      WHERE id = ${folderId}::bigint AND provider_id = ANY(${[...drives]}::int[]) AND NOT is_file`),
  );
