import { limits } from '@account/contract/limits';
import { planned, type Statement, sql } from '../../database/sql.ts';
import {
  type LeadingMatches,
  type ListSource,
  ofKind,
  order,
  type PageQuery,
  pageBounds,
  rankedBy,
  searched,
  shown,
  union,
} from '../list-source.ts';

const bound = limits.countedMatches;

/**
 * A page of a search of which very many matches stand together in the order. The others are collected, and both are merged.
 * The total is null when there are too many others.
 */
export function findLeading<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  { rows, others }: LeadingMatches,
): Statement {
  const { search, column, direction } = query;
  const reference = source.references?.[column];
  const columns = reference
    ? sql`SELECT ${source.id} AS id, ${reference.column} AS reference`
    : sql`SELECT ${source.id} AS id, ${source.keys[column]} AS key`;
  const from = reference ? source.table : searched(source, column);
  const all = sql`(SELECT * FROM others UNION ALL SELECT * FROM together)`;
  return planned(sql`
    WITH others AS MATERIALIZED (
      SELECT * FROM (${union(others(search).map((kind) => ofKind(columns, from, kind)))}) kinds LIMIT ${bound + 1}::int
    ), together AS MATERIALIZED (
      ${rows(search, { direction, size: sql`${bound + 1}::int` })}
    ), known AS MATERIALIZED (
      SELECT CASE WHEN counted.others <= ${bound}::int
        THEN counted.others + (SELECT count(*) FROM together) END AS matches
      FROM (SELECT count(*) AS others FROM others) counted
    ), bounds AS MATERIALIZED (${pageBounds(query, sql`known`)}
    ), picked AS MATERIALIZED (
      SELECT found.id FROM ${reference ? sql`(${rankedBy(reference, all)})` : all} found
      ORDER BY ${order(sql`found.key`, sql`found.id`, direction)}
      OFFSET (SELECT skip FROM bounds) LIMIT ${query.per_page}::int
    )
    SELECT bounds.matches::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON bounds.matches IS NOT NULL ORDER BY page.list_place`);
}
