import { type Fragment, planned, type Statement, sql } from '../../database/sql.ts';
import {
  conditions,
  type ListSource,
  ofKind,
  order,
  orderAfter,
  type PageQuery,
  pageBounds,
  rankedBy,
  searched,
  shown,
  union,
} from '../list-source.ts';
import { tuning } from '../tuning.ts';
import { firstRows, idsOf, isHit } from './first-rows.ts';

type Searched = Pick<PageQuery<string>, 'search'>;

/** The table by which a filter knows the ids by itself. */
const filterTable = <C extends string, Row>({ filter, scope }: ListSource<C, Row>, { search }: Searched) =>
  search === '' && !scope ? filter?.other : undefined;

/** The kinds of matches, where they are found apart. */
const kindsOf = <C extends string, Row>({ kinds, filter, scope }: ListSource<C, Row>, { search }: Searched) =>
  filter || scope || search === '' ? undefined : kinds?.(search);

const keyed = <C extends string, Row>({ id, keys, first }: ListSource<C, Row>, { column }: PageQuery<C>): Fragment =>
  sql`SELECT ${id} AS id, ${keys[column]} AS key, ${first ?? sql`NULL`} AS before`;

const whereOf = <C extends string, Row>(source: ListSource<C, Row>, query: Searched, isFrequent = false): Fragment => {
  const { scope, filter, search, searchInOrder = search } = source;
  const words = isFrequent ? searchInOrder : search;
  // No index is used for IS TRUE.
  const matches = isFrequent ? sql`(${words(query.search)}) IS TRUE` : words(query.search);
  return conditions(scope, filter?.where, query.search === '' ? undefined : matches);
};

/** The FROM clause that finds rows, with the table that a filter is about. */
const filtered = <C extends string, Row>({ table, id, filter }: ListSource<C, Row>): Fragment =>
  filter?.other ? sql`${table} JOIN ${filter.other.table} ON ${filter.other.id} = ${id}` : table;

/** A SELECT of the ids of rows that match, in no order, at most so many. */
export function someIds<C extends string, Row>(source: ListSource<C, Row>, search: string, most: number): Fragment {
  const query = { search };
  const limit = sql`LIMIT ${most}::int`;
  const other = filterTable(source, query);
  if (other) return sql`${idsOf(other, source.filter?.where ?? sql`true`)} ${limit}`;
  const ids = sql`SELECT ${source.id} AS id`;
  const kinds = kindsOf(source, query)?.map((kind) => ofKind(ids, source.table, kind));
  return kinds
    ? sql`SELECT kinds.id FROM (${union(kinds)}) kinds ${limit}`
    : sql`${ids} FROM ${filtered(source)} WHERE ${whereOf(source, query)} ${limit}`;
}

/** By what matches are sorted without reading them again, where it is the key of a small table. */
const referenceOf = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>) =>
  filterTable(source, query) ? undefined : source.references?.[query.column];

/** Whether matches are found without their keys: those of a joined table, or where a filter knows the ids by itself. */
const lacksKeys = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): boolean =>
  filterTable(source, query) !== undefined ||
  (source.joinedKeys.includes(query.column) && kindsOf(source, query) === undefined);

/** The columns of a match that can be read without reading anything else for it. */
function columnsOf<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment {
  const reference = referenceOf(source, query);
  if (reference) return sql`SELECT ${source.id} AS id, ${reference.column} AS reference`;
  return lacksKeys(source, query) ? sql`SELECT ${source.id} AS id` : keyed(source, query);
}

/** Some rows that match, with their keys or what leads to them: often none is needed. */
function someMatching<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  { collected, hasFrequentWords }: Effort,
): Fragment {
  const limit = sql`LIMIT ${collected + 1}::int`;
  const other = filterTable(source, query);
  if (other) return sql`${idsOf(other, source.filter?.where ?? sql`true`)} ${limit}`;
  const columns = columnsOf(source, query);
  const from = referenceOf(source, query) ? source.table : searched(source, query.column);
  const kinds = kindsOf(source, query)?.map((kind) => ofKind(columns, from, kind));
  if (kinds) return sql`SELECT * FROM (${union(kinds)}) kinds ${limit}`;
  return sql`${columns} FROM ${filtered(source)} WHERE ${whereOf(source, query, hasFrequentWords)} ${limit}`;
}

/** Rows with their keys, by ids: read in the order of the ids, which is about how they are stored. */
const keyedById = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, ids: Fragment): Fragment =>
  sql`${keyed(source, query)} FROM ${searched(source, query.column)} WHERE ${source.id} = ANY(ARRAY(${ids}))`;

function matchedWithKeys<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment {
  const reference = referenceOf(source, query);
  if (reference) return rankedBy(reference, sql`matched`);
  return lacksKeys(source, query)
    ? keyedById(source, query, sql`SELECT matched.id FROM matched`)
    : sql`SELECT * FROM matched`;
}

/** All rows that match, behind OFFSET 0, because the planner would otherwise walk the whole order. */
function allMatching<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment {
  const other = filterTable(source, query);
  if (other) return keyedById(source, query, idsOf(other, source.filter?.where ?? sql`true`));
  const from = source.joinedKeys.includes(query.column) ? searched(source, query.column) : filtered(source);
  return sql`${keyed(source, query)} FROM ${from} WHERE ${whereOf(source, query)} OFFSET 0`;
}

/** The matches of an order among some of its rows, in order with their `place`: no more of them are read than are taken. */
function nearMatches<C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>, rows: number): Fragment {
  const hit = isHit(source, query, rows > tuning.maxLookups ? 'hashed' : 'each');
  const passed = firstRows(source, query, hit, rows);
  return passed
    ? sql`SELECT walked.id, row_number() OVER () AS place FROM (${passed}) walked WHERE walked.hit`
    : sql`SELECT NULL::bigint AS id, 0::bigint AS place WHERE false`;
}

export interface Effort {
  /** How many matches are collected before others are looked for in order, at least as many as are counted. */
  collected: number;
  /** How many rows of the order are looked at for those. */
  walked: number;
  /** Whether many rows have the words, so that matches are found by the filter alone. */
  hasFrequentWords: boolean;
  /** Whether all matches are sorted when the page is not among them; otherwise the total is null then. */
  sorts: boolean;
}

/**
 * A page of a search, of a filter, or of both. Matches are collected once, counted and sorted. With too many, the page is
 * looked for within the first rows of the order.
 */
export function findCollected<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  effort: Effort,
): Statement {
  const { collected, walked, sorts } = effort;
  const size = query.per_page;
  const ordered = orderAfter(source.first && sql`m.before`, order(sql`m.key`, sql`m.id`, query.direction));
  const pick = (from: Fragment, way: string, by: Fragment) => sql`
    (SELECT m.id FROM (${from}) m WHERE (SELECT taken = ${way} FROM way) ORDER BY ${by}
      OFFSET (SELECT skip FROM bounds) LIMIT ${size}::int)`;
  return planned(sql`
    WITH matched AS MATERIALIZED (
      ${someMatching(source, query, effort)}
    ), counted AS MATERIALIZED (
      SELECT count(*) AS matches FROM matched
    ), bounds AS MATERIALIZED (${pageBounds(query, sql`counted`)}
    ), near AS MATERIALIZED (
      SELECT looked.id, looked.place FROM (${nearMatches(source, query, walked)}) looked
      WHERE (SELECT matches > ${collected}::int FROM counted) LIMIT (SELECT skip + ${size}::int FROM bounds)
    ), way AS MATERIALIZED (
      SELECT CASE WHEN matches <= ${collected}::int THEN 'matched'
        WHEN (SELECT count(*) FROM near) = skip + ${size}::int THEN 'near' ELSE 'all' END AS taken FROM bounds
    ), picked AS MATERIALIZED (
      ${pick(matchedWithKeys(source, query), 'matched', ordered)}
      UNION ALL ${pick(sql`SELECT * FROM near`, 'near', sql`m.place`)}
      ${sorts ? sql`UNION ALL ${pick(allMatching(source, query), 'all', ordered)}` : sql``}
    ), known AS MATERIALIZED (
      SELECT bounds.matches FROM bounds, way WHERE ${sorts ? sql`true` : sql`way.taken <> 'all'`}
    )
    SELECT known.matches::int AS list_total, page.* FROM known
      LEFT JOIN LATERAL (${shown(source, query)}) page ON true ORDER BY page.list_place`);
}
