import { limits } from '@account/contract/limits';
import { type Choices, type Direction, type ListQuery, metaOf, type PageMeta } from '@account/contract/paging';
import type { Executor } from './database.ts';
import { type Fragment, planned, prepared, type Statement, sql, trusted } from './sql.ts';

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
  /** What each column sorts by: lower-case text, a moment or a number. */
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
export type ListAnswer<Row> = ListPage<Row> | Choices;

/** Moments and texts that are missing come last ascending and first descending, as Postgres has it by itself. */
const order = (key: Fragment, id: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${key} ${trusted(direction)}, ${id} ${trusted(direction)}`;

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

/**
 * A page of a search. Up to the counted bound all matches are collected once, counted and sorted; beyond it matches
 * are so frequent that walking the order finds a page soon, and the total says that it is capped.
 */
function find<C extends string>(source: ListSource<C>, query: PageQuery<C>): Statement {
  const { id, scope } = source;
  const key = source.keys[query.column];
  const from = searched(source, query.column);
  const size = query.per_page;
  const bound = limits.countedMatches;
  const where = conditions(scope, source.search(query.search));
  return planned(sql`
    WITH matched AS MATERIALIZED (
      SELECT ${id} AS id, ${key} AS key FROM ${from} WHERE ${where} LIMIT ${bound + 1}::int
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches, least(count(*), ${bound}::int) AS total FROM matched
    ), bounds AS MATERIALIZED (
      SELECT matches, total, least((${query.page}::bigint - 1) * ${size}::int, greatest(0, (total - 1) / ${size}::int * ${size}::int)) AS skip
      FROM counted
    ), picked AS MATERIALIZED (
      (SELECT m.id FROM matched m ORDER BY ${order(sql`m.key`, sql`m.id`, query.direction)}
        OFFSET (SELECT skip FROM bounds)
        LIMIT (SELECT CASE WHEN matches <= ${bound}::int THEN ${size}::int ELSE 0 END FROM bounds))
      UNION ALL
      (SELECT ${id} AS id FROM ${from} WHERE ${where} ORDER BY ${order(key, id, query.direction)}
        OFFSET (SELECT skip FROM bounds)
        LIMIT (SELECT CASE WHEN matches <= ${bound}::int THEN 0 ELSE ${size}::int END FROM bounds))
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
