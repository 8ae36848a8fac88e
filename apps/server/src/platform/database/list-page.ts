import { limits } from '@account/contract/limits';
import { type Choices, type Direction, type ListQuery, metaOf, type PageMeta } from '@account/contract/paging';
import { type ChoiceSource, readChoices } from './choices.ts';
import { type Columns, selectList } from './columns.ts';
import type { Executor } from './database.ts';
import { searchPattern } from './search-pattern.ts';
import { type Fragment, planned, prepared, rawSql, type Statement, sql } from './sql.ts';

/** How one list is read. */
export interface ListSource<Column extends string, Row> {
  /** The table with its alias. Ids are read from its index alone: any join would read the rows as well. */
  table: Fragment;
  /** The joins that `columns` and the keys in `joinedKeys` need. */
  joins: Fragment;
  joinedKeys: readonly Column[];
  /** For columns whose pages are not found by walking an index: how they are found. */
  walks?: Partial<Record<Column, Walk>>;
  /** The id of a row, the last key of every order. */
  id: Fragment;
  /** What comes first in either direction, such as folders before files: false before true. */
  first?: Fragment;
  /** What each column sorts by: lower-case text, a timestamp or a number. */
  keys: Record<Column, Fragment>;
  /** The condition for the caller's scope; undefined: all rows. */
  scope: Fragment | undefined;
  /** The number of rows in the scope, from a counter. */
  total: Fragment;
  /** The condition of the filters that a call sets, if any. */
  filter?: ListFilter | undefined;
  /** The condition for a search. */
  search: (words: string) => Fragment;
  /** What each field of a row comes from. */
  columns: Columns<Row>;
}

/**
 * A condition on the rows of a list. Up to `limits.countedMatches` matching rows are found by an index that belongs to
 * the condition; more are found by walking the order of the list.
 */
export interface ListFilter {
  /** The other table that it is about, which `joins` also joins under the same name: `device_presence p`. */
  other?: { table: Fragment; on: Fragment };
  where: Fragment;
}

/** A list that serves dropdowns too: what they show of a row, and by what that is sorted and searched. */
export interface ChoosableSource<Column extends string, Row> extends ListSource<Column, Row> {
  choices: Pick<ChoiceSource, 'name' | 'key'>;
}

/** A SELECT of the ids of a page. It may use the CTE `bounds`, which has one row with `total` and `skip`. */
export type Walk = (page: { size: number; direction: Direction }) => Fragment;

/** The part of a list call that finds its page. */
export type PageQuery<Column extends string> = Pick<
  ListQuery<Column>,
  'search' | 'page' | 'per_page' | 'column' | 'direction'
>;

export interface ListPage<Row> {
  data: Row[];
  meta: PageMeta;
}

/** The response of a list call: a page, or the choices of a dropdown. */
export type ListResponse<Row> = ListPage<Row> | Choices;

/** Missing values come last ascending and first descending, which is the default of Postgres. */
const order = (key: Fragment, id: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${key} ${rawSql(direction)}, ${id} ${rawSql(direction)}`;

/** The same after what comes first in either direction. */
const orderAfter = (first: Fragment | undefined, ordered: Fragment): Fragment =>
  first ? sql`${first}, ${ordered}` : ordered;

const conditions = (...parts: (Fragment | undefined)[]): Fragment =>
  parts.reduce<Fragment>((all, part) => (part ? sql`${all} AND ${part}` : all), sql`true`);

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The FROM clause that finds rows: with the joins only where the sort key belongs to a joined table. */
const searched = <C extends string, Row>({ table, joins, joinedKeys }: ListSource<C, Row>, column: C): Fragment =>
  joinedKeys.includes(column) ? sql`${table} ${joins}` : table;

/** The same with the table that a filter is about. */
function filtered<C extends string, Row>(source: ListSource<C, Row>, column: C): Fragment {
  const { table, joinedKeys, filter } = source;
  if (!filter?.other || joinedKeys.includes(column)) return searched(source, column);
  return sql`${table} JOIN ${filter.other.table} ON ${filter.other.on}`;
}

/** Whether a row matches a filter. No join, so that the order of an index stays; no EXISTS, which Postgres may hash. */
const matches = ({ other, where }: ListFilter): Fragment =>
  other ? sql`(SELECT ${where} FROM ${other.table} WHERE ${other.on})` : where;

/** Walks ids in order, starting from the nearer end. `ordered` is a SELECT of the ids in a direction. */
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

/** Walks the index of a column. */
function walkIndex<C extends string, Row>(source: ListSource<C, Row>, column: C): Walk {
  const { id, scope, keys } = source;
  const from = searched(source, column);
  return fromNearerEnd(
    (direction) =>
      sql`SELECT ${id} AS id FROM ${from} WHERE ${conditions(scope)} ORDER BY ${order(keys[column], id, direction)}`,
  );
}

/** The rows of the ids in `picked`, in order. */
const shown = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment => sql`
  SELECT ${selectList(source.columns)}, row_number() OVER (ORDER BY ${orderAfter(source.first, order(source.keys[query.column], source.id, query.direction))}) AS list_place
  FROM ${source.table} ${source.joins} WHERE ${source.id} = ANY(ARRAY(SELECT picked.id FROM picked))`;

/**
 * A page without a search or filter: the total comes from a counter, the ids from a walk. A page past the end becomes the last
 * page.
 */
function browse<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Statement {
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

/** How many rows of the order, of each kind, are searched before all matches of a frequent word are sorted. */
const lookedAt = 5_000;

/**
 * The first rows of the order, with their `place` in it and whether they are a `hit`; all are left out unless there are
 * too many matches. What comes first is read apart, because no index has both in one order descending; the rest follows
 * it only if that was read to its end.
 */
function lookAt<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, hit: Fragment): Fragment {
  const { id, scope, first } = source;
  const ordered = order(source.keys[query.column], id, query.direction);
  const look = source.joinedKeys.includes(query.column) ? 0 : lookedAt;
  const rows = (kind: Fragment | undefined, after: number, condition: Fragment) => sql`
    (SELECT ${id} AS id, ${after}::int + row_number() OVER (ORDER BY ${ordered}) AS place, ${hit} AS hit
      FROM ${searched(source, query.column)} WHERE ${conditions(scope, kind)} ORDER BY ${ordered}
      LIMIT (SELECT CASE WHEN matches > ${limits.countedMatches}::int AND ${condition} THEN ${look}::int ELSE 0 END FROM bounds))`;
  if (!first) return rows(undefined, 0, sql`true`);
  return sql`
    WITH ahead AS MATERIALIZED ${rows(sql`NOT ${first}`, 0, sql`true`)}
    SELECT * FROM ahead UNION ALL ${rows(first, look, sql`(SELECT count(*) FROM ahead) < ${look}::int`)}`;
}

/**
 * A page of a search, of a filter, or of both. Up to `limits.countedMatches` matches are collected once, counted and sorted. With more, the
 * total is capped; matches are frequent then, so a page is usually found within the first rows of the order. If it is
 * not, all matches are sorted, behind OFFSET 0, because the planner would otherwise walk the whole order.
 */
function find<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Statement {
  const { id, scope, first, filter } = source;
  const key = source.keys[query.column];
  const from = filtered(source, query.column);
  const size = query.per_page;
  const bound = limits.countedMatches;
  const search = query.search === '' ? undefined : source.search(query.search);
  const where = conditions(scope, filter?.where, search);
  const hit = conditions(filter && matches(filter), search);
  const inOrder = (keyOf: Fragment, idOf: Fragment, firstOf: Fragment) =>
    orderAfter(first && firstOf, order(keyOf, idOf, query.direction));
  const before = first ?? sql`NULL`;
  return planned(sql`
    WITH matched AS MATERIALIZED (
      SELECT ${id} AS id, ${key} AS key, ${before} AS before FROM ${from} WHERE ${where} LIMIT ${bound + 1}::int
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches, least(count(*), ${bound}::int) AS total FROM matched
    ), bounds AS MATERIALIZED (
      SELECT matches, total, least((${query.page}::bigint - 1) * ${size}::int, greatest(0, (total - 1) / ${size}::int * ${size}::int)) AS skip
      FROM counted
    ), near AS MATERIALIZED (
      SELECT looked.id, looked.place FROM (${lookAt(source, query, hit)}) looked
      WHERE looked.hit ORDER BY looked.place LIMIT (SELECT skip + ${size}::int FROM bounds)
    ), way AS MATERIALIZED (
      SELECT CASE WHEN matches <= ${bound}::int THEN 'matched'
        WHEN (SELECT count(*) FROM near) = skip + ${size}::int THEN 'near' ELSE 'all' END AS taken FROM bounds
    ), picked AS MATERIALIZED (
      (SELECT m.id FROM matched m WHERE (SELECT taken FROM way) = 'matched' ORDER BY ${inOrder(sql`m.key`, sql`m.id`, sql`m.before`)}
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
      UNION ALL
      (SELECT n.id FROM near n WHERE (SELECT taken FROM way) = 'near' ORDER BY n.place
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
      UNION ALL
      (SELECT a.id FROM (SELECT ${id} AS id, ${key} AS key, ${before} AS before FROM ${from} WHERE ${where} OFFSET 0) a
        WHERE (SELECT taken FROM way) = 'all' ORDER BY ${inOrder(sql`a.key`, sql`a.id`, sql`a.before`)}
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
    )
    SELECT bounds.matches::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON true ORDER BY page.list_place`);
}

const isWhole = <C extends string, Row>({ filter }: ListSource<C, Row>, { search }: PageQuery<C>): boolean =>
  search === '' && !filter;

/** The statement that reads a page of a list with its total in one snapshot. */
const listStatement = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Statement =>
  isWhole(source, query) ? browse(source, query) : find(source, query);

interface ListBase {
  list_total: number;
  list_place: number | null;
}

/** Reads a page. */
export async function readListPage<C extends string, Row extends object>(
  executor: Executor,
  source: ListSource<C, Row>,
  query: PageQuery<C>,
): Promise<ListPage<Row>> {
  const read = await executor.rows<Row & ListBase>(listStatement(source, query));
  const matches = read[0]?.list_total ?? 0;
  const capped = !isWhole(source, query) && matches > limits.countedMatches;
  const data = read
    .filter((row) => row.list_place !== null)
    .map(({ list_total: _total, list_place: _place, ...row }) => row as unknown as Row);
  return {
    data,
    meta: metaOf(query.page, query.per_page, capped ? limits.countedMatches : matches, data.length, capped),
  };
}

/** Reads what a list call asks for: a page, or without any word of a page the choices of a dropdown. */
export async function readList<C extends string, Row extends object>(
  executor: Executor,
  source: ChoosableSource<C, Row>,
  query: ListQuery<C>,
): Promise<ListResponse<Row>> {
  if (query.kind === 'page') return readListPage(executor, source, query);
  const { table, id, scope, choices } = source;
  const pattern = query.search === '' ? undefined : searchPattern(query.search);
  return readChoices(executor, { from: table, id, scope, ...choices }, pattern);
}
