import type { Direction } from '@account/contract/paging';
import type { Walk } from '../../platform/database/list-page.ts';
import { type Fragment, rawSql, sql } from '../../platform/database/sql.ts';

/** A list of files `f`. */
export interface FolderList {
  scope: Fragment;
  key: Fragment;
  /** The number of folders in the scope, from a counter. */
  folders: Fragment;
  /** Whether an index has the columns of the scope, `is_file` and the key. */
  isIndexed: boolean;
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
    )
    ${walkPart(list, sql`NOT f.is_file`, sql`folder_part`, direction)}
    UNION ALL
    ${walkPart(list, sql`f.is_file`, sql`file_part`, direction)}`;
