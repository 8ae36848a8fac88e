import { type Fragment, planned, type Statement, sql } from '../sql.ts';
import { conditions, type ListSource, order, orderAfter, type PageQuery, searched, shown } from './list-source.ts';
import { firstRows, isFound, isHit } from './order-walk.ts';
import { pageBounds } from './page-bounds.ts';

/** Whether matches are found without their keys: those of a joined table, or where a filter knows the ids by itself. */
const lacksKeys = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): boolean =>
  source.joinedKeys.includes(query.column) || isFoundByFilter(source, query);

const isFoundByFilter = <C extends string, Row>(
  { filter, scope }: ListSource<C, Row>,
  { search }: PageQuery<C>,
): boolean => filter?.other !== undefined && search === '' && !scope;

const keyed = <C extends string, Row>({ id, keys, first }: ListSource<C, Row>, { column }: PageQuery<C>): Fragment =>
  sql`SELECT ${id} AS id, ${keys[column]} AS key, ${first ?? sql`NULL`} AS before`;

const whereOf = <C extends string, Row>({ scope, filter, search }: ListSource<C, Row>, query: PageQuery<C>): Fragment =>
  conditions(scope, filter?.where, query.search === '' ? undefined : search(query.search));

/** The FROM clause that finds rows, with the table that a filter is about. */
const filtered = <C extends string, Row>({ table, id, filter }: ListSource<C, Row>): Fragment =>
  filter?.other ? sql`${table} JOIN ${filter.other.table} ON ${filter.other.id} = ${id}` : table;

/** Some rows that match, with their keys as far as nothing else has to be read for them: often none is needed. */
function someMatching<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, most: number): Fragment {
  const other = isFoundByFilter(source, query) ? source.filter?.other : undefined;
  if (other) return sql`SELECT ${other.id} AS id FROM ${other.table} WHERE ${source.filter?.where} LIMIT ${most}::int`;
  const columns = lacksKeys(source, query) ? sql`SELECT ${source.id} AS id` : keyed(source, query);
  return sql`${columns} FROM ${filtered(source)} WHERE ${whereOf(source, query)} LIMIT ${most}::int`;
}

const matchedWithKeys = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment =>
  lacksKeys(source, query)
    ? sql`${keyed(source, query)} FROM ${searched(source, query.column)} WHERE ${source.id} = ANY(ARRAY(SELECT matched.id FROM matched))`
    : sql`SELECT * FROM matched`;

/** All rows that match, behind OFFSET 0, because the planner would otherwise walk the whole order. */
function allMatching<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment {
  const from = source.joinedKeys.includes(query.column) ? searched(source, query.column) : filtered(source);
  return sql`${keyed(source, query)} FROM ${from} WHERE ${whereOf(source, query)} OFFSET 0`;
}

/** With more rows than this, Postgres reads the table that a filter is about at once, instead of a row at a time. */
const mostLookups = 20_000;

/** The first matches of an order among some of its rows, with their `place`. */
function nearMatches<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, rows: number): Fragment {
  const other = rows > mostLookups ? source.filter?.other : undefined;
  const passed = firstRows(source, query, other ? isFound(source, query) : isHit(source, query), rows);
  if (!passed) return sql`SELECT NULL::bigint AS id, 0::bigint AS place WHERE false`;
  const near = sql`SELECT walked.id, row_number() OVER () AS place FROM (${passed}) walked WHERE walked.hit`;
  return other
    ? sql`SELECT near.id, near.place FROM (${near}) near JOIN ${other.table} ON ${other.id} = near.id WHERE ${source.filter?.where}`
    : near;
}

export interface Effort {
  /** How many matches are collected before others are looked for in order, at least as many as are counted. */
  collected: number;
  /** How many rows of the order are looked at for those. */
  walked: number;
}

/**
 * A page of a search, of a filter, or of both. Matches are collected once, counted and sorted. With too many, the page is
 * looked for within the first rows of the order; if it is not there, all matches are sorted.
 */
export function findCollected<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  { collected, walked }: Effort,
): Statement {
  const size = query.per_page;
  const ordered = orderAfter(source.first && sql`m.before`, order(sql`m.key`, sql`m.id`, query.direction));
  return planned(sql`
    WITH matched AS MATERIALIZED (
      ${someMatching(source, query, collected + 1)}
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches FROM matched
    ), bounds AS MATERIALIZED (${pageBounds(query, sql`counted`)}
    ), near AS MATERIALIZED (
      SELECT looked.id, looked.place FROM (${nearMatches(source, query, walked)}) looked
      WHERE (SELECT matches > ${collected}::int FROM counted) ORDER BY looked.place LIMIT (SELECT skip + ${size}::int FROM bounds)
    ), way AS MATERIALIZED (
      SELECT CASE WHEN matches <= ${collected}::int THEN 'matched'
        WHEN (SELECT count(*) FROM near) = skip + ${size}::int THEN 'near' ELSE 'all' END AS taken FROM bounds
    ), picked AS MATERIALIZED (
      (SELECT m.id FROM (${matchedWithKeys(source, query)}) m WHERE (SELECT taken FROM way) = 'matched' ORDER BY ${ordered}
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
      UNION ALL
      (SELECT n.id FROM near n WHERE (SELECT taken FROM way) = 'near' ORDER BY n.place
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
      UNION ALL
      (SELECT m.id FROM (${allMatching(source, query)}) m WHERE (SELECT taken FROM way) = 'all' ORDER BY ${ordered}
        OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)
    )
    SELECT bounds.matches::int AS list_total, page.* FROM bounds
      LEFT JOIN LATERAL (${shown(source, query)}) page ON true ORDER BY page.list_place`);
}
