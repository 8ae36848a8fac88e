import { metaOf } from '@account/contract/calls/page-meta';
import type { Choices, ListQuery, PageMeta } from '@account/contract/calls/paging';
import { limits } from '@account/contract/limits';
import { type Columns, selectList } from '../database/columns.ts';
import type { Executor } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { readChoices } from './choices.ts';
import { findPage } from './find/plan.ts';
import {
  type ChoosableSource,
  conditions,
  type ListSource,
  order,
  type PageQuery,
  searched,
  shown,
  type Walk,
} from './list-source.ts';
import { fromNearerEnd } from './walk/positions.ts';

export interface ListPage<Row> {
  data: Row[];
  meta: PageMeta;
}

/** The response of a list call: a page, or the choices of a dropdown. */
export type ListResponse<Row> = ListPage<Row> | Choices;

/** Walks the index of a column. */
function walkIndex<C extends string, Row>(source: ListSource<C, Row>, column: C): Walk {
  const { id, scope, keys } = source;
  const from = searched(source, column);
  return fromNearerEnd(
    (direction) =>
      sql`SELECT ${id} AS id FROM ${from} WHERE ${conditions(scope)} ORDER BY ${order(keys[column], id, direction)}`,
  );
}

/**
 * A page without a search or filter: the total comes from a counter, the ids from a walk. A page past the end becomes
 * the last page. `OFFSET 0` keeps Postgres from reading the total once for each place that names it.
 */
function browse<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Statement {
  const size = query.per_page;
  const walk = source.walks?.[query.column] ?? walkIndex(source, query.column);
  return prepared(sql`
    WITH bounds AS MATERIALIZED (
      SELECT t.total, least((${query.page}::bigint - 1) * ${size}::int, greatest(0, (t.total - 1) / ${size}::int * ${size}::int)) AS skip
      FROM (SELECT coalesce(${source.total}, 0)::bigint AS total OFFSET 0) t
    ), picked AS MATERIALIZED (${walk({ size, direction: query.direction })})
    SELECT bounds.total::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON true ORDER BY page.list_place`);
}

const isWhole = <C extends string, Row>({ filter }: ListSource<C, Row>, { search }: PageQuery<C>): boolean =>
  search === '' && !filter;

interface ListBase {
  list_total: number;
  list_place: number | null;
}

/** Reads a page with its total, in one snapshot. */
export async function readListPage<C extends string, Row extends object>(
  executor: Executor,
  source: ListSource<C, Row>,
  query: PageQuery<C>,
): Promise<ListPage<Row>> {
  const read = isWhole(source, query)
    ? await executor.rows<Row & ListBase>(browse(source, query))
    : await findPage<Row & ListBase>(executor, source, query);
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

/** The rows of a source behind an id, in the order of their ids: a whole list is read piece by piece. */
export const readRowsAfter = <C extends string, Row extends object>(
  executor: Executor,
  { columns, table, joins, scope, id }: ListSource<C, Row>,
  after: number,
  size: number,
): Promise<Row[]> =>
  executor.rows<Row>(
    prepared(sql`
      SELECT ${selectList(columns)} FROM ${table} ${joins}
      WHERE ${conditions(scope, sql`${id} > ${after}::bigint`)} ORDER BY ${id} LIMIT ${size}::int`),
  );

/** Choices that match, found as the first page of the list is: one statement for all words would read a big table. */
async function searchBigList<C extends string, Row>(
  executor: Executor,
  source: ChoosableSource<C, Row>,
  search: string,
  column: C,
): Promise<Choices> {
  const columns: Columns<Choices['data'][number]> = { id: source.id, name: source.choices.name };
  const first = { search, page: 1, per_page: limits.choices, column, direction: 'asc' } as const;
  return { data: (await readListPage(executor, { ...source, columns }, first)).data };
}

/** Reads what a list call asks for: a page, or without any word of a page the choices of a dropdown. */
export async function readList<C extends string, Row extends object>(
  executor: Executor,
  source: ChoosableSource<C, Row>,
  query: ListQuery<C>,
): Promise<ListResponse<Row>> {
  if (query.kind === 'page') return readListPage(executor, source, query);
  const { table, id, scope, search, choices } = source;
  if (query.search !== '' && choices.column) return searchBigList(executor, source, query.search, choices.column);
  const matches = query.search === '' ? undefined : search(query.search);
  return readChoices(executor, { from: table, id, scope, ...choices }, matches);
}
