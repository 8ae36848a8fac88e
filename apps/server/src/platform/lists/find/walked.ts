import { limits } from '@account/contract/limits';
import { planned, type Statement, sql } from '../../database/sql.ts';
import { type ListSource, type PageQuery, shown } from '../list-source.ts';
import { type Comparison, firstRows, isHit } from './first-rows.ts';
import { pageBounds } from './page-bounds.ts';

const bound = limits.countedMatches;

/**
 * A page of frequent matches: the order is walked until more matches are found than are counted, but not further than
 * some rows. The total is null when these were not enough. Undefined for an order that no index has.
 */
export function findWalked<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  rows: number,
  comparison?: Comparison,
): Statement | undefined {
  const walked = firstRows(source, query, isHit(source, query, comparison), rows);
  const further = firstRows(source, query, sql`true`, rows + 1);
  if (!walked || !further) return undefined;
  return planned(sql`
    WITH hits AS MATERIALIZED (
      SELECT found.id, row_number() OVER () AS place FROM (
        SELECT passed.id FROM (${walked}) passed WHERE passed.hit LIMIT ${bound + 1}::int) found
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches FROM hits
    ), known AS MATERIALIZED (
      SELECT CASE WHEN matches > ${bound}::int OR NOT EXISTS (SELECT FROM (${further}) passed OFFSET ${rows}::int)
        THEN matches END AS matches FROM counted
    ), bounds AS MATERIALIZED (${pageBounds(query, sql`known`)}
    ), picked AS MATERIALIZED (
      SELECT hits.id FROM hits WHERE hits.place > (SELECT skip FROM bounds)
      ORDER BY hits.place LIMIT ${query.per_page}::int
    )
    SELECT bounds.matches::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON bounds.matches IS NOT NULL ORDER BY page.list_place`);
}
