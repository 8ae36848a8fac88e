import type { Direction } from '@account/contract/calls/paging';
import type { CloudFile, CloudFileColumn } from '@account/contract/endpoints/drives/cloud-files.list';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { type ListSource, order, type RowsInOrder, type Walk } from '../../platform/lists/index.ts';
import { fileKeys, isIndexed, isWithin } from './file-orders.queries.ts';
import { fileSource } from './files.queries.ts';
import { mostSorted, partsOfPage } from './folders-first.queries.ts';

/** What several drives have, one query each, together. */
const together = (queries: readonly Fragment[]): Fragment =>
  queries.reduce((all, query) => sql`${all} UNION ALL ${query}`);

/** The list of the files of several drives by a column: those at the top (the empty text), or all (null). */
interface DrivesOrder {
  drives: readonly number[];
  within: '' | null;
  column: CloudFileColumn;
}

const conditionsOf = ({ drives, within }: Omit<DrivesOrder, 'column'>): Fragment[] =>
  drives.map((providerId) => isWithin({ providerId, within }));

/** The rows of one kind on the page: the first ones of each drive, merged, from the nearer end. */
function mergedPart(list: DrivesOrder, isFile: boolean, direction: Direction): Fragment {
  const [scopes, key] = [conditionsOf(list), fileKeys[list.column]];
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

/**
 * The files of several drives, all or those at the top. For one condition on all drives Postgres would sort their files,
 * and would search those of everybody; so each drive is read by its own indexes.
 */
export function filesOfDrives(drives: readonly number[], within: '' | null): ListSource<CloudFileColumn, CloudFile> {
  const sources = drives.map((drive) => fileSource(drive, within));
  const [first] = sources;
  if (!first) throw new Error('files of no drive');
  const folders = sql`
    (SELECT coalesce(sum(n.total), 0) FROM cloud_file_counts n WHERE n.provider_id = ANY(${[...drives]}::int[])
      AND n.parent_item_id ${within === null ? sql`IS NULL` : sql`= ''`} AND NOT n.is_file)`;
  const walk =
    (column: CloudFileColumn): Walk =>
    ({ size, direction }) =>
      sql`
      WITH ${partsOfPage(folders, size)}
      ${mergedPart({ drives, within, column }, false, direction)}
      UNION ALL
      ${mergedPart({ drives, within, column }, true, direction)}`;
  const inOrder = (column: CloudFileColumn) => inOrderOfDrives({ drives, within, column });
  const files = conditionsOf({ drives, within }).map((scope) => sql`SELECT f.* FROM cloud_files f WHERE ${scope}`);
  return {
    ...first,
    table: sql`(${together(files)}) f`,
    walks: { name: walk('name'), modified_at: walk('modified_at'), size: walk('size') },
    inOrder: { name: inOrder('name'), modified_at: inOrder('modified_at'), size: inOrder('size') },
    scope: undefined,
    total: sources.map(({ total }) => total).reduce((sum, total) => sql`${sum} + ${total}`),
  };
}

/** The first files of several drives, merged along the index of each; folders and files apart, as no index has both descending. */
const inOrderOfDrives =
  ({ drives, within, column }: DrivesOrder): RowsInOrder =>
  ({ direction, hit, size }) => {
    const key = fileKeys[column];
    const ofDrive = (scope: Fragment, kind: Fragment) => sql`
      (SELECT f.id, ${key} AS key, ${hit} AS hit FROM cloud_files f WHERE ${scope} AND ${kind}
        ORDER BY ${order(key, sql`f.id`, direction)} LIMIT ${size})`;
    const rows = (kind: Fragment) => sql`
      (SELECT m.id, m.hit FROM (${together(conditionsOf({ drives, within }).map((scope) => ofDrive(scope, kind)))}) m
        ORDER BY ${order(sql`m.key`, sql`m.id`, direction)} LIMIT ${size})`;
    return sql`SELECT * FROM (${rows(sql`NOT f.is_file`)} UNION ALL ${rows(sql`f.is_file`)}) kinds LIMIT ${size}`;
  };

/** The drive, of some, that a folder is in. */
export const findDriveOfFolder = (executor: Executor, drives: readonly number[], folderId: number) =>
  executor.row<{ drive: number }>(
    prepared(sql`
      SELECT provider_id AS drive FROM cloud_files
      WHERE id = ${folderId}::bigint AND provider_id = ANY(${[...drives]}::int[]) AND NOT is_file`),
  );
