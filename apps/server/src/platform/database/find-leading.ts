import { limits } from '@account/contract/limits';
import { conditions, type LeadingText, type ListSource, order, type PageQuery, shown } from './list-source.ts';
import { pageBounds } from './page-bounds.ts';
import { planned, type Statement, sql } from './sql.ts';

const bound = limits.countedMatches;

/**
 * A page of a search that very many texts begin with, in the order of these texts: they stand one after another in its
 * index. The other matches are collected, and both are merged. The total is null when there are too many others.
 */
export function findLeading<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  { begins, elsewhere }: LeadingText<C>,
): Statement {
  const { table, id, scope } = source;
  const key = source.keys[query.column];
  const ordered = order(sql`found.key`, sql`found.id`, query.direction);
  return planned(sql`
    WITH others AS MATERIALIZED (
      SELECT ${id} AS id, ${key} AS key FROM ${table}
      WHERE ${conditions(scope, elsewhere(query.search))} AND NOT ${begins(query.search)} LIMIT ${bound + 1}::int
    ), leading AS MATERIALIZED (
      SELECT ${id} AS id, ${key} AS key FROM ${table} WHERE ${conditions(scope, begins(query.search))}
      ORDER BY ${order(key, id, query.direction)} LIMIT ${bound + 1}::int
    ), known AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM others) <= ${bound}::int
        THEN (SELECT count(*) FROM others) + (SELECT count(*) FROM leading) END AS matches
    ), bounds AS MATERIALIZED (${pageBounds(query, sql`known`)}
    ), picked AS MATERIALIZED (
      SELECT found.id FROM (SELECT * FROM others UNION ALL SELECT * FROM leading) found
      ORDER BY ${ordered} OFFSET (SELECT skip FROM bounds) LIMIT ${query.per_page}::int
    )
    SELECT bounds.matches::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON bounds.matches IS NOT NULL ORDER BY page.list_place`);
}
