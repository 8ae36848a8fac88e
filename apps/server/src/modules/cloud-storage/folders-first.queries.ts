import type { Direction } from '@account/contract/calls/paging';
import { type Fragment, rawSql, sql } from '../../platform/database/sql.ts';
import { tuning, type Walk } from '../../platform/lists/index.ts';
import {
  byEachColumn,
  countFolders,
  type FileOrder,
  type FilesOfDrive,
  fileKeys,
  isIndexed,
  isWithin,
  positionsOf,
} from './file-orders.queries.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<Direction, Direction>;

/** Files of one folder that are sorted at most; of more, one finds a page sooner in the order of the whole drive. */
export const mostSorted = 20_000;

/** The rows of one kind on the page, walked from the nearer end: `part` says how many there are and which are shown. */
function walkPart(list: FileOrder, kind: Fragment, part: Fragment, direction: Direction): Fragment {
  const [scope, key] = [isWithin(list), fileKeys[list.column]];
  const ordered = (way: Direction): Fragment => sql`
    SELECT f.id FROM cloud_files f WHERE ${scope} AND ${kind} ORDER BY ${key} ${rawSql(way)}, f.id ${rawSql(way)}`;
  const isWalked = isIndexed(list) ? sql`true` : sql`total > ${mostSorted}::int`;
  const walked = sql`
    (${ordered(direction)} OFFSET (SELECT skip FROM ${part})
      LIMIT (SELECT CASE WHEN ${isWalked} AND skip * 2 <= total THEN shown ELSE 0 END FROM ${part}))
    UNION ALL
    (${ordered(opposite[direction])} OFFSET (SELECT total - skip - shown FROM ${part})
      LIMIT (SELECT CASE WHEN ${isWalked} AND skip * 2 > total THEN shown ELSE 0 END FROM ${part}))`;
  if (isIndexed(list)) return walked;
  // Behind OFFSET 0, because the planner would otherwise walk the order of the whole drive for a folder with few files.
  return sql`
    (SELECT s.id FROM (SELECT f.id, ${key} AS key FROM cloud_files f WHERE ${scope} AND ${kind} OFFSET 0) s
      ORDER BY s.key ${rawSql(direction)}, s.id ${rawSql(direction)} OFFSET (SELECT skip FROM ${part})
      LIMIT (SELECT CASE WHEN ${isWalked} THEN 0 ELSE shown END FROM ${part}))
    UNION ALL
    ${walked}`;
}

/** The file at the position before the page, and how far behind it the page begins; no row without positions. */
const fileBefore = (list: FileOrder, direction: Direction): Fragment => sql`
  SELECT ${fileKeys[list.column]} AS key, f.id, p.place % ${tuning.positionSpacing}::int AS further, p.shown
  FROM (SELECT ${direction === 'asc' ? sql`skip` : sql`total - skip - shown`} AS place, shown FROM file_part) p
    JOIN cloud_file_marks m ON ${positionsOf(list)} JOIN cloud_files f ON f.id = m.file_ids[p.place / ${tuning.positionSpacing}::int + 1]`;

/** The files of the page from the position before it. */
function walkFromFile(list: FileOrder): Fragment {
  const key = fileKeys[list.column];
  return sql`
    (SELECT f.id FROM cloud_files f
      WHERE ${isWithin(list)} AND f.is_file AND (${key}, f.id) >= ((SELECT key FROM mark), (SELECT id FROM mark))
      ORDER BY ${key}, f.id OFFSET (SELECT further FROM mark) LIMIT coalesce((SELECT shown FROM mark), 0))`;
}

/** Which folders and which files are on the page: of each kind how many there are, are left out before, and are shown. */
export const partsOfPage = (folders: Fragment, size: number): Fragment => sql`
    folder_part AS MATERIALIZED (
      SELECT c.folders AS total, least(bounds.skip, c.folders) AS skip,
        least(${size}::int, c.folders - least(bounds.skip, c.folders)) AS shown
      FROM bounds, (SELECT ${folders}::bigint AS folders) c
    ), file_part AS MATERIALIZED (
      SELECT b.total - p.total AS total, greatest(0, b.skip - p.total) AS skip,
        least(${size}::int - p.shown, b.total - p.total - greatest(0, b.skip - p.total)) AS shown
      FROM bounds b, folder_part p
    )`;

/**
 * Pages with folders before files in either direction. No index has that order descending, so both kinds are walked
 * apart: the number of folders tells which rows of either are on the page. Files are walked from the position before
 * them where there is one.
 */
const walkFoldersFirst =
  (list: FileOrder): Walk =>
  ({ size, direction }) =>
    sql`
    WITH ${partsOfPage(countFolders(list), size)}, mark AS MATERIALIZED (${fileBefore(list, direction)})
    ${walkPart(list, sql`NOT f.is_file`, sql`folder_part`, direction)}
    UNION ALL
    ${walkFromFile(list)}
    UNION ALL
    SELECT w.id FROM (${walkPart(list, sql`f.is_file`, sql`file_part`, direction)}) w WHERE NOT EXISTS (SELECT FROM mark)`;

/** How pages of the files of a drive are found, by each column. */
export const walksOfDrive = (files: FilesOfDrive) => byEachColumn((column) => walkFoldersFirst({ ...files, column }));
