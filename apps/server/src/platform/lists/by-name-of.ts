import type { Direction } from '@account/contract/calls/paging';
import { type Fragment, rawSql, sql } from '../database/sql.ts';
import {
  countOfAll,
  type LeadingMatches,
  type MatchKind,
  order,
  type Reference,
  type RowsInOrder,
  type Walk,
} from './list-source.ts';
import { searchPattern } from './search-pattern.ts';
import { fromNearerEnd, type IndexedOrder, type PositionIndex, walkFromPosition } from './walk/positions.ts';

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
function positionsByName(list: string, members: Members): IndexedOrder {
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

/** How a list is read in the order of the names of another table, to which its rows refer. */
export interface Relation {
  reference: Reference;
  walk: Walk;
  inOrder: RowsInOrder;
  index?: PositionIndex;
}

/** Some rows, by id. ORDER BY names the reference too: Postgres does not infer that IS NULL leaves a single value. */
const rowsOf = ({ table, id, column }: Members, which: Fragment, hit: Fragment, direction: Direction) => sql`
  SELECT ${id} AS id, ${hit} AS hit FROM ${table} WHERE ${which} ORDER BY ${order(column, id, direction)}`;

/** The rows of some names, one name after another. Nothing is sorted, so that what is not wanted is not read. */
const rowsOfSome = (members: Members, where: Fragment, hit: Fragment, direction: Direction): Fragment => sql`
  SELECT member.id, member.hit, named.id AS reference FROM (
    SELECT id, name_key FROM ${rawSql(members.named)} WHERE ${rawSql(members.counted)} > 0 AND ${where}
    ORDER BY name_key ${rawSql(direction)}) named
  CROSS JOIN LATERAL (${rowsOf(members, sql`${members.column} = named.id`, hit, direction)}) member`;

/** Rows in the order of the names, then by id; those that refer to none come last ascending. */
const inOrderOfNames =
  (members: Members): RowsInOrder =>
  ({ direction, hit, size }) => {
    const named = sql`(SELECT id, hit FROM (${rowsOfSome(members, sql`true`, hit, direction)}) n LIMIT ${size})`;
    const without = sql`(${rowsOf(members, sql`${members.column} IS NULL`, hit, direction)} LIMIT ${size})`;
    const [first, second] = direction === 'asc' ? [named, without] : [without, named];
    return sql`SELECT * FROM (${first} UNION ALL ${second}) parts LIMIT ${size}`;
  };

const namesWith = (named: string, words: string): Fragment =>
  sql`SELECT id FROM ${rawSql(named)} WHERE name_key LIKE ${searchPattern(words)}`;

/** Whether the name of a row has the words: for row after row, they are kept in a hash table. */
export const isOfNamed = (named: string, column: Fragment, words: string): Fragment =>
  sql`coalesce(${column} IN (${namesWith(named, words)}), false)`;

/** The same for few rows, which are found by an index. */
export const foundByNamed = (named: string, column: Fragment, words: string): Fragment =>
  sql`${column} = ANY(ARRAY(${namesWith(named, words)}))`;

/** The exact number of rows of a table that refer to a name, or to none, from the counts that are kept. */
export const countOfNamed = (
  kind: string,
  { named, counted }: Pick<Members, 'named' | 'counted'>,
  id: number | null,
) =>
  id === null
    ? sql`(${countOfAll(kind)} - (SELECT coalesce(sum(${rawSql(counted)}), 0) FROM ${rawSql(named)}))`
    : sql`(SELECT ${rawSql(counted)} FROM ${rawSql(named)} WHERE id = ${id}::int)`;

/**
 * The order by the name that a row refers to, which is found by positions.
 * @param list the name of the order in the table of positions
 */
export function byNameOf(list: string, members: Members): Relation {
  const { index, walk } = positionsByName(list, members);
  const { named, as, column } = members;
  return {
    reference: {
      column,
      table: rawSql(`${named} ${as}`),
      id: rawSql(`${as}.id`),
      key: rawSql(`${as}.name_key`),
    },
    index,
    walk,
    inOrder: inOrderOfNames(members),
  };
}

/**
 * In that order, rows of a name with the words stand together. Others are sorted by the place of their names.
 * @param others the kinds of rows with the words in the row itself, of which each row has one at most
 */
export const leadingNames = (members: Members, others: (words: string) => readonly MatchKind[]): LeadingMatches => ({
  rows: (words, { direction, size }) => sql`
    SELECT id, reference FROM (${rowsOfSome(members, sql`name_key LIKE ${searchPattern(words)}`, sql`true`, direction)}) n LIMIT ${size}`,
  others: (words) =>
    others(words).map(({ where, ...kind }) => {
      return { ...kind, where: sql`${where} AND NOT ${isOfNamed(members.named, members.column, words)}` };
    }),
});

/**
 * The order by one of few names, such as roles: their rows are walked one name after the other, each along its index, as a
 * sort by the names would read all. The index must have what a search or a filter compares: with any other column, Postgres
 * would walk all rows for each name.
 */
export function byFewNames({ named, as, table, id, column }: Omit<Members, 'counted'>): Relation {
  const walkNames = (direction: Direction, hit: Fragment): Fragment => sql`
  SELECT member.id, member.hit FROM (SELECT id FROM ${rawSql(named)} ORDER BY name_key ${rawSql(direction)}) ${rawSql(as)}
    CROSS JOIN LATERAL (SELECT ${id}, ${hit} AS hit FROM ${table} WHERE ${column} = ${rawSql(as)}.id ORDER BY ${id} ${rawSql(direction)}) member`;
  return {
    reference: {
      column,
      table: rawSql(`${named} ${as}`),
      id: rawSql(`${as}.id`),
      key: rawSql(`${as}.name_key`),
    },
    walk: fromNearerEnd((direction) => sql`SELECT walked.id FROM (${walkNames(direction, sql`true`)}) walked`),
    inOrder: ({ direction, hit, size }) => sql`${walkNames(direction, hit)} LIMIT ${size}`,
  };
}
