import { limits } from '@account/contract/limits';
import { type Choices, type Direction, type ListQuery, metaOf, type PageMeta } from '@account/contract/paging';
import type { Executor } from './database.ts';
import { type Fragment, planned, prepared, rawSql, type Statement, sql } from './sql.ts';

/** How one list is read; the fragments are the program's own SQL. */
export interface ListSource<Column extends string> {
  /** The table with its alias. An index is walked on it alone: a join, even a needless one, reads the rows as well. */
  table: Fragment;
  /** The joins that shown columns and the keys of `joinedKeys` need. */
  joins: Fragment;
  joinedKeys: readonly Column[];
  /** Columns whose pages are found in another way than by walking an index; answers a SELECT of ids. */
  walks?: Partial<Record<Column, Walk>>;
  /** The number of a row, the last part of every order. */
  id: Fragment;
  /** What each column sorts by: lower-case text, a timestamp or a number. */
  keys: Record<Column, Fragment>;
  /** The rows of the caller's scope; undefined: all. */
  scope: Fragment | undefined;
  /** The number of rows of the scope, from a counter. */
  total: Fragment;
  /** The rows that a search matches. */
  search: (words: string) => Fragment;
  /** What a row shows, as a SELECT list. */
  columns: Fragment;
}

/** Finds the ids of a page; `bounds` is a step of the statement with one row of `total` and `skip`. */
export type Walk = (page: { size: number; direction: Direction }) => Fragment;

/** What a list call asks for, as far as finding its page goes. */
export type PageQuery<Column extends string> = Pick<
  ListQuery<Column>,
  'search' | 'page' | 'per_page' | 'column' | 'direction'
>;

export interface ListPage<Row> {
  data: Row[];
  meta: PageMeta;
}

/** What a list call answers: a page, or the choices of a dropdown. */
export type ListResponse<Row> = ListPage<Row> | Choices;

/** Moments and texts that are missing come last ascending and first descending, as Postgres has it by itself. */
const order = (key: Fragment, id: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${key} ${rawSql(direction)}, ${id} ${rawSql(direction)}`;

const conditions = (...parts: (Fragment | undefined)[]): Fragment =>
  parts.reduce<Fragment>((all, part) => (part ? sql`${all} AND ${part}` : all), sql`true`);

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The tables that rows are found in: with the joins only where the key is one of theirs. */
const searched = <C extends string>({ table, joins, joinedKeys }: ListSource<C>, column: C): Fragment =>
  joinedKeys.includes(column) ? sql`${table} ${joins}` : table;

/** Walks along ids in order, from whichever end is nearer. `ordered` is a SELECT of them in a direction. */
export const fromNearerEnd =
  (ordered: (direction: Direction) => Fragment): Walk =>
  ({ size, direction }) =>
    sql`
    (${ordered(direction)}
      OFFSET (SELECT skip FROM bounds)
      LIMIT (SELECT CASE WHEN skip * 2 <= total THEN ${size}::int ELSE 0 END FROM bounds))
    UNION ALL
    (${ordered(opposite[direction])}
      OFFSET (SELECT greatest(0, total - skip - ${size}::int) FROM bounds)
      LIMIT (SELECT CASE WHEN skip * 2 <= total THEN 0 ELSE least(${size}::int, total - skip) END FROM bounds))`;

/** One walk along the index of a column. */
function walkIndex<C extends string>(source: ListSource<C>, column: C): Walk {
  const { id, scope, keys } = source;
  const from = searched(source, column);
  return fromNearerEnd(
    (direction) =>
      sql`SELECT ${id} AS id FROM ${from} WHERE ${conditions(scope)} ORDER BY ${order(keys[column], id, direction)}`,
  );
}

/** What the rows of the picked ids show, in order. */
const shown = <C extends string>(source: ListSource<C>, query: PageQuery<C>): Fragment => sql`
  SELECT ${source.columns}, row_number() OVER (ORDER BY ${order(source.keys[query.column], source.id, query.direction)}) AS list_place
  FROM ${source.table} ${source.joins} WHERE ${source.id} = ANY(ARRAY(SELECT picked.id FROM picked))`;

/**
 * A page without a search: the total comes from a counter, the ids from a walk. A page past the end becomes the last
 * one.
 */
function browse<C extends string>(source: ListSource<C>, query: PageQuery<C>): Statement {
  const size = query.per_page;
  const walk = source.walks?.[query.column] ?? walkIndex(source, query.column);
  return prepared(sql`
    WITH bounds AS MATERIALIZED (
      SELECT t.total, least((${query.page}::bigint - 1) * ${size}::int, greatest(0, (t.total - 1) / ${size}::int * ${size}::int)) AS skip
      FROM (SELECT coalesce(${source.total}, 0)::bigint AS total) t
    ), picked AS MATERIALIZED (${walk({ size, direction: query.direction })})
    SELECT bounds.total::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON true ORDER BY page.list_place`);
}

/** So many rows of the order are looked at before all matches of a frequent word are sorted. */
const lookedAt = 5_000;

/**
 * A page of a search. Up to the counted bound all matches are collected once, counted and sorted; the total says when
 * there are more. Those are frequent, so that a page is mostly found within the first rows of the order. Where it is
 * not, because the order puts them elsewhere, all matches are sorted: behind OFFSET 0, for the planner would rather
 * walk through the whole order.
 */
function find<C extends string>(source: ListSource<C>, query: PageQuery<C>): Statement {
  const { id, scope } = source;
  const key = source.keys[query.column];
  const from = searched(source, query.column);
  const size = query.per_page;
  const bound = limits.countedMatches;
  const search = source.search(query.search);
  const where = conditions(scope, search);
  // An order by a joined key has no index to begin with.
  const look = source.joinedKeys.includes(query.column) ? 0 : lookedAt;
  const inOrder = (keyOf: Fragment, idOf: Fragment) => order(keyOf, idOf, query.direction);
  return planned(sql`
    WITH matched AS MATERIALIZED (
      SELECT ${id} AS id, ${key} AS key FROM ${from} WHERE ${where} LIMIT ${bound + 1}::int
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches, least(count(*), ${bound}::int) AS total FROM matched
    ), bounds AS MATERIALIZED (
      SELECT matches, total, least((${query.page}::bigint - 1) * ${size}::int, greatest(0, (total - 1) / ${size}::int * ${size}::int)) AS skip
      FROM counted
    ), near AS MATERIALIZED (
      SELECT looked.id, looked.place FROM (
        SELECT ${id} AS id, row_number() OVER (ORDER BY ${inOrder(key, id)}) AS place, ${search} AS hit
        FROM ${from} WHERE ${conditions(scope)} ORDER BY ${inOrder(key, id)}
        LIMIT (SELECT CASE WHEN matches > ${bound}::int THEN ${look}::int ELSE 0 END FROM bounds)) looked
      WHERE looked.hit ORDER BY looked.place LIMIT (SELECT skip + ${size}::int FROM bounds)
    ), way AS MATERIALIZED (
      SELECT CASE WHEN matches <= ${bound}::int THEN 'matched'
        WHEN (SELECT count(*) FROM near) = skip + ${size}::int THEN 'near' ELSE 'all' END AS taken FROM bounds
    ), picked AS MATERIALIZED (
      (SELECT m.id FROM matched m WHERE (SELECT taken FROM way) = 'matched' ORDER BY ${inOrder(sql`m.key`, sql`m.id`)}
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
      UNION ALL
      (SELECT n.id FROM near n WHERE (SELECT taken FROM way) = 'near' ORDER BY n.place
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
      UNION ALL
      (SELECT a.id FROM (SELECT ${id} AS id, ${key} AS key FROM ${from} WHERE ${where} OFFSET 0) a
        WHERE (SELECT taken FROM way) = 'all' ORDER BY ${inOrder(sql`a.key`, sql`a.id`)}
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
    )
    SELECT bounds.matches::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON true ORDER BY page.list_place`);
}

/** The one statement behind a page of a list: rows and total together (architecture, lists at a million rows). */
const listStatement = <C extends string>(source: ListSource<C>, query: PageQuery<C>): Statement =>
  query.search === '' ? browse(source, query) : find(source, query);

interface ListBase {
  list_total: number;
  list_place: number | null;
}

/** Reads a page; `toRow` makes the contract's row of what the source's columns name. */
export async function readListPage<C extends string, Raw, Row>(
  executor: Executor,
  source: ListSource<C>,
  query: PageQuery<C>,
  toRow: (raw: Raw) => Row,
): Promise<ListPage<Row>> {
  const raw = await executor.rows<Raw & ListBase>(listStatement(source, query));
  const matches = raw[0]?.list_total ?? 0;
  const capped = query.search !== '' && matches > limits.countedMatches;
  const data = raw.filter((row) => row.list_place !== null).map(toRow);
  return {
    data,
    meta: metaOf(query.page, query.per_page, capped ? limits.countedMatches : matches, data.length, capped),
  };
}
