import { limits } from '@account/contract/limits';
import { conditions, type ListSource, order, orderAfter, type PageQuery, searched, shown } from './list-source.ts';
import { firstRows, isFound, isHit } from './order-walk.ts';
import { pageBounds } from './page-bounds.ts';
import { type Fragment, planned, type Statement, sql } from './sql.ts';

const bound = limits.countedMatches;

/** The FROM clause that finds rows, with the table that a filter is about. */
function filtered<C extends string, Row>(source: ListSource<C, Row>, column: C): Fragment {
  const { table, id, joinedKeys, filter } = source;
  if (!filter?.other || joinedKeys.includes(column)) return searched(source, column);
  return sql`${table} JOIN ${filter.other.table} ON ${filter.other.id} = ${id}`;
}

/**
 * The first matches of an order among some of its rows, with their `place`. Further rows are joined with the table that a
 * filter is about, so that Postgres may read that table once instead of a row at a time.
 */
function nearMatches<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, rows: number): Fragment {
  const { filter } = source;
  const isJoined = filter?.other !== undefined && rows > 5_000;
  const passed = firstRows(source, query, isJoined ? isFound(source, query) : isHit(source, query), rows);
  if (!passed) return sql`SELECT NULL::bigint AS id, 0::bigint AS place WHERE false`;
  const placed = sql`SELECT walked.id, walked.hit, row_number() OVER () AS place FROM (${passed}) walked`;
  return isJoined
    ? sql`SELECT near.id, near.place FROM (${placed}) near JOIN ${filter.other?.table} ON ${filter.other?.id} = near.id
        WHERE near.hit AND ${filter.where}`
    : sql`SELECT near.id, near.place FROM (${placed}) near WHERE near.hit`;
}

/**
 * A page of a search, of a filter, or of both. Up to `limits.countedMatches` matches are collected once, counted and
 * sorted. With more, the total is capped, and the page is looked for within the first rows of the order. If it is not
 * there, all matches are sorted, behind OFFSET 0, because the planner would otherwise walk the whole order.
 * @param rows how many rows of the order are looked at
 */
export function findCollected<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  rows: number,
): Statement {
  const { id, scope, first, filter } = source;
  const key = source.keys[query.column];
  const from = filtered(source, query.column);
  const size = query.per_page;
  const search = query.search === '' ? undefined : source.search(query.search);
  const where = conditions(scope, filter?.where, search);
  const inOrder = (keyOf: Fragment, idOf: Fragment, firstOf: Fragment) =>
    orderAfter(first && firstOf, order(keyOf, idOf, query.direction));
  const before = first ?? sql`NULL`;
  return planned(sql`
    WITH matched AS MATERIALIZED (
      SELECT ${id} AS id, ${key} AS key, ${before} AS before FROM ${from} WHERE ${where} LIMIT ${bound + 1}::int
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches FROM matched
    ), bounds AS MATERIALIZED (${pageBounds(query, sql`counted`)}
    ), near AS MATERIALIZED (
      SELECT looked.id, looked.place FROM (${nearMatches(source, query, rows)}) looked
      WHERE (SELECT matches > ${bound}::int FROM counted) ORDER BY looked.place LIMIT (SELECT skip + ${size}::int FROM bounds)
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
