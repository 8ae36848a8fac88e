import { type Fragment, rawSql, sql } from '../../database/sql.ts';
import type { Walk } from '../list-source.ts';
import { type IndexedOrder, type PositionIndex, walkFromPosition } from '../walk/positions.ts';

/** Rows that refer to those of a table of names (`id`, `name_key`), such as people to their organization. */
export interface Members {
  /** The table of names, and the alias under which the joins of the list name it. */
  named: string;
  as: string;
  table: Fragment;
  id: Fragment;
  /** The column that refers to the table of names. */
  column: Fragment;
  /** The column of the table of names that holds how many rows refer to a name. */
  counted: string;
}

/**
 * Finds a page in the order of the names by their counts: the running total tells in which names the page lies, and only
 * their rows are read. Rows that refer to none are a group of their own, last ascending.
 */
const walkByCounts =
  ({ named, table, id, column, counted }: Members): Walk =>
  ({ size, direction }) => {
    const count = rawSql(counted);
    const way = rawSql(direction);
    // ORDER BY names the reference too: Postgres does not infer that IS NULL leaves a single value.
    const rows = (which: Fragment): Fragment => sql`
      (SELECT ${id} AS id FROM ${table} WHERE ${which} ORDER BY ${column} ${way}, ${id} ${way}
        LIMIT greatest(0, near.skip + ${size}::int - near.before))`;
    return sql`
      WITH groups AS (
        SELECT g.named_id, g.name_key, g.members, sum(g.members) OVER (ORDER BY g.name_key ${way}) AS upto FROM (
          SELECT o.id AS named_id, o.name_key, o.${count} AS members FROM ${rawSql(named)} o WHERE o.${count} > 0
          UNION ALL
          SELECT NULL, NULL, total - (SELECT coalesce(sum(o.${count}), 0) FROM ${rawSql(named)} o) FROM bounds
        ) g
      ), near AS (
        SELECT g.named_id, g.name_key, g.upto - g.members AS before, bounds.skip FROM groups g, bounds
        WHERE g.upto > bounds.skip AND g.upto - g.members < bounds.skip + ${size}::int
      )
      SELECT member.id FROM near CROSS JOIN LATERAL (
        ${rows(sql`${column} = near.named_id`)}
        UNION ALL
        ${rows(sql`near.named_id IS NULL AND ${column} IS NULL`)}
      ) member
      ORDER BY near.name_key ${way}, member.id ${way}
      OFFSET (SELECT greatest(0, max(skip) - min(before)) FROM near) LIMIT ${size}::int`;
  };

/** Pages in the order of the names, found by positions. Within a name the order is by id; rows without one come last. */
export function positionsByName(list: string, members: Members): IndexedOrder {
  const { named, table, id, column, counted } = members;
  const index: PositionIndex = {
    list,
    first: '0',
    // The same keys as the SQL function list_key_of_organization makes.
    from: (key, boundId) => sql`
      SELECT member.id, '0' || o.name_key AS key FROM (
        SELECT id, name_key FROM ${rawSql(named)}
        WHERE ${key} < '1' AND name_key >= substr(${key}, 2) AND ${rawSql(counted)} > 0 ORDER BY name_key) o
      CROSS JOIN LATERAL (
        SELECT ${id} AS id FROM ${table} WHERE ${column} = o.id AND (o.name_key > substr(${key}, 2) OR ${id} >= ${boundId})
        ORDER BY ${column}, ${id}) member
      UNION ALL
      (SELECT ${id} AS id, '1' FROM ${table} WHERE ${column} IS NULL AND (${key} < '1' OR ${id} >= ${boundId})
        ORDER BY ${column}, ${id})`,
  };
  return { index, walk: walkFromPosition(index, walkByCounts(members)) };
}
