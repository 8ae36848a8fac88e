import type { Direction } from '@account/contract/paging';
import type { Walk } from '../../platform/database/list-page.ts';
import { type Fragment, rawSql, sql } from '../../platform/database/sql.ts';
import { spacing } from './file-marks.queries.ts';

/** A list of files `f`. */
export interface FolderList {
  scope: Fragment;
  key: Fragment;
  /** The number of folders in the scope, from a counter. */
  folders: Fragment;
  /** Whether an index has the columns of the scope, `is_file` and the key. */
  isIndexed: boolean;
  /** The row `m` with the marks of the list, which is by name. */
  marks?: Fragment;
}

const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<Direction, Direction>;

/** Files of one folder that are sorted at most; of more, one finds a page sooner in the order of the whole drive. */
const mostSorted = 20_000;

/** The rows of one kind on the page, walked from the nearer end: `part` says how many there are and which are shown. */
function walkPart(list: FolderList, kind: Fragment, part: Fragment, direction: Direction): Fragment {
  const { scope, key, isIndexed } = list;
  const ordered = (way: Direction): Fragment => sql`
    SELECT f.id FROM cloud_files f WHERE ${scope} AND ${kind} ORDER BY ${key} ${rawSql(way)}, f.id ${rawSql(way)}`;
  const isWalked = isIndexed ? sql`true` : sql`total > ${mostSorted}::int`;
  const walked = sql`
    (${ordered(direction)} OFFSET (SELECT skip FROM ${part})
      LIMIT (SELECT CASE WHEN ${isWalked} AND skip * 2 <= total THEN shown ELSE 0 END FROM ${part}))
    UNION ALL
    (${ordered(opposite[direction])} OFFSET (SELECT total - skip - shown FROM ${part})
      LIMIT (SELECT CASE WHEN ${isWalked} AND skip * 2 > total THEN shown ELSE 0 END FROM ${part}))`;
  if (isIndexed) return walked;
  // Behind OFFSET 0, because the planner would otherwise walk the order of the whole drive for a folder with few files.
  return sql`
    (SELECT s.id FROM (SELECT f.id, ${key} AS key FROM cloud_files f WHERE ${scope} AND ${kind} OFFSET 0) s
      ORDER BY s.key ${rawSql(direction)}, s.id ${rawSql(direction)} OFFSET (SELECT skip FROM ${part})
      LIMIT (SELECT CASE WHEN ${isWalked} THEN 0 ELSE shown END FROM ${part}))
    UNION ALL
    ${walked}`;
}

/** The file at the mark before the page, and how far behind it the page begins; no row without marks. */
const markBefore = (marks: Fragment, direction: Direction): Fragment => sql`
  SELECT f.name_key AS key, f.id, p.place % ${spacing}::int AS further, p.shown
  FROM (SELECT ${direction === 'asc' ? sql`skip` : sql`total - skip - shown`} AS place, shown FROM file_part) p
    JOIN cloud_file_marks m ON ${marks} JOIN cloud_files f ON f.id = m.file_ids[p.place / ${spacing}::int + 1]`;

/** The files of the page from the mark before it. */
const walkFromMark = ({ scope }: FolderList): Fragment => sql`
  (SELECT f.id FROM cloud_files f
    WHERE ${scope} AND f.is_file AND (f.name_key, f.id) >= ((SELECT key FROM mark), (SELECT id FROM mark))
    ORDER BY f.name_key, f.id OFFSET (SELECT further FROM mark) LIMIT coalesce((SELECT shown FROM mark), 0))`;

/** The files of the page: from the mark before it where there is one, otherwise walked. */
function walkFiles(list: FolderList, direction: Direction): Fragment {
  const walked = walkPart(list, sql`f.is_file`, sql`file_part`, direction);
  if (!list.marks) return walked;
  return sql`${walkFromMark(list)} UNION ALL
    SELECT w.id FROM (${walked}) w WHERE NOT EXISTS (SELECT FROM mark)`;
}

/**
 * Pages with folders before files in either direction. No index has that order descending, so both kinds are walked
 * apart: the number of folders tells which rows of either are on the page.
 */
export const walkFoldersFirst =
  (list: FolderList): Walk =>
  ({ size, direction }) =>
    sql`
    WITH folder_part AS MATERIALIZED (
      SELECT c.folders AS total, least(bounds.skip, c.folders) AS skip,
        least(${size}::int, c.folders - least(bounds.skip, c.folders)) AS shown
      FROM bounds, (SELECT ${list.folders}::bigint AS folders) c
    ), file_part AS MATERIALIZED (
      SELECT b.total - p.total AS total, greatest(0, b.skip - p.total) AS skip,
        least(${size}::int - p.shown, b.total - p.total - greatest(0, b.skip - p.total)) AS shown
      FROM bounds b, folder_part p
    )${list.marks ? sql`, mark AS MATERIALIZED (${markBefore(list.marks, direction)})` : sql``}
    ${walkPart(list, sql`NOT f.is_file`, sql`folder_part`, direction)}
    UNION ALL
    ${walkFiles(list, direction)}`;
