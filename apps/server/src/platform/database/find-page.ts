import { limits } from '@account/contract/limits';
import {
  conditions,
  type ListFilter,
  type ListSource,
  order,
  orderAfter,
  type PageQuery,
  searched,
  shown,
} from './list-source.ts';
import { type Fragment, planned, type Statement, sql } from './sql.ts';

/** The same with the table that a filter is about. */
function filtered<C extends string, Row>(source: ListSource<C, Row>, column: C): Fragment {
  const { table, joinedKeys, filter } = source;
  if (!filter?.other || joinedKeys.includes(column)) return searched(source, column);
  return sql`${table} JOIN ${filter.other.table} ON ${filter.other.on}`;
}

/** Whether a row matches a filter. No join, so that the order of an index stays; no EXISTS, which Postgres may hash. */
const matches = ({ other, where }: ListFilter): Fragment =>
  other ? sql`(SELECT ${where} FROM ${other.table} WHERE ${other.on})` : where;

/**
 * How many rows of the order, of each kind, are searched before all matches of a frequent condition are sorted: enough for
 * a page deep in what every third row matches.
 */
const lookedAt = ({ page, per_page }: PageQuery<string>): number =>
  Math.max(5_000, 3 * Math.min(page * per_page, limits.countedMatches));

const isFrequent = sql`(SELECT matches > ${limits.countedMatches}::int FROM counted)`;

/**
 * The first rows of an order along its index. What comes first in either direction is read apart, because no index has
 * both in one order descending; the rest follows it only if that was read to its end.
 */
function alongIndex<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, hit: Fragment): Fragment {
  const { table, id, scope, first } = source;
  const ordered = order(source.keys[query.column], id, query.direction);
  const size = lookedAt(query);
  const rows = (kind: Fragment | undefined, after: number, condition: Fragment) => sql`
    (SELECT ${id} AS id, ${after}::int + row_number() OVER (ORDER BY ${ordered}) AS place, ${hit} AS hit
      FROM ${table} WHERE ${conditions(scope, kind)} ORDER BY ${ordered}
      LIMIT (SELECT CASE WHEN ${isFrequent} AND ${condition} THEN ${size}::int ELSE 0 END))`;
  if (!first) return rows(undefined, 0, sql`true`);
  return sql`
    WITH ahead AS MATERIALIZED ${rows(sql`NOT ${first}`, 0, sql`true`)}
    SELECT * FROM ahead UNION ALL ${rows(first, size, sql`(SELECT count(*) FROM ahead) < ${size}::int`)}`;
}

/** The same along the walk of an order by a joined key, which has no index; without a walk, none. */
function alongWalk<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, hit: Fragment): Fragment {
  const { id, first, walks, total } = source;
  const { column, direction } = query;
  const ordered = orderAfter(first, order(source.keys[column], id, direction));
  const walk = walks?.[column];
  const which = walk
    ? sql`${id} = ANY(ARRAY(
        SELECT walked.id FROM (
          WITH bounds AS MATERIALIZED (SELECT coalesce(${total}, 0)::bigint AS total, 0::bigint AS skip)
          SELECT page.id FROM (${walk({ size: lookedAt(query), direction })}) page) walked
        WHERE ${isFrequent}))`
    : sql`false`;
  return sql`
    SELECT ${id} AS id, row_number() OVER (ORDER BY ${ordered}) AS place, ${hit} AS hit
    FROM ${searched(source, column)} WHERE ${which}`;
}

/**
 * A page of a search, of a filter, or of both. Up to `limits.countedMatches` matches are collected once, counted and
 * sorted. With more, the total is capped; matches are frequent then, so a page is usually found within the first rows of
 * the order. If it is not, all matches are sorted, behind OFFSET 0, because the planner would otherwise walk the whole
 * order.
 */
export function find<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Statement {
  const { id, scope, first, filter } = source;
  const key = source.keys[query.column];
  const from = filtered(source, query.column);
  const size = query.per_page;
  const bound = limits.countedMatches;
  const search = query.search === '' ? undefined : source.search(query.search);
  const where = conditions(scope, filter?.where, search);
  const hit = conditions(filter && matches(filter), search);
  // The first rows of the order, with their `place` in it and whether they are a `hit`; none unless matches are frequent.
  const along = source.joinedKeys.includes(query.column) ? alongWalk : alongIndex;
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
      SELECT looked.id, looked.place FROM (${along(source, query, hit)}) looked
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
