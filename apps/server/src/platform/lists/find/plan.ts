import { limits } from '@account/contract/limits';
import type { Executor } from '../../database/database.ts';
import { planned, type Statement, sql } from '../../database/sql.ts';
import { type LeadingMatches, type ListSource, type PageQuery, pageBounds, shown } from '../list-source.ts';
import { tuning } from '../tuning.ts';
import { type Effort, findCollected } from './collected.ts';
import { type Comparison, firstRows, isFound, isHit } from './first-rows.ts';
import { findLeading } from './leading.ts';

const bound = limits.countedMatches;

/**
 * A page of frequent matches: the order is walked until more matches are found than are counted, but not further than
 * some rows. The total is null when these were not enough. Undefined for an order that no index has.
 */
function findWalked<C extends string, Row>(
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

/** Whether a page lies so deep that as much has to be found for it as for the total. */
const isDeep = ({ page, per_page: size }: PageQuery<string>): boolean => 2 * page * size > bound;

/** Rows of the order in the sample by which a way is chosen: fewer, if a row of another table is read for each. */
const sampleSize = <C extends string, Row>({ filter }: ListSource<C, Row>, query: PageQuery<C>): number =>
  filter?.other && !isDeep(query) ? tuning.comparedSample : tuning.sample;

interface Sample {
  /** How many rows are in it, and how many of them match. */
  rows: number;
  hits: number;
  /** How many of them have the words of the search, whatever the filter says. */
  found: number;
  /** How many matches stand together, at most `tuning.leadingMatches`. */
  leading: number;
  /** How many rows the list has; null where that is not kept. */
  size: number | null;
}

/** The sample of an order that no index has. */
const noSample: Sample = { rows: tuning.sample, hits: 0, found: 0, leading: 0, size: null };

const leadingOf = <C extends string, Row>({ leading, filter, scope }: ListSource<C, Row>, query: PageQuery<C>) =>
  filter || scope || query.search === '' ? undefined : leading?.[query.column];

/** Reads the first rows of an order; undefined when no index has it. */
function sampleStatement<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  leading: LeadingMatches | undefined,
): Statement | undefined {
  const isOfBoth = comparesWords(source, query);
  const hit = isHit(source, query);
  const sampled = isOfBoth ? sql`ARRAY[${hit}, ${isFound(source, query)}]` : hit;
  const first = firstRows(source, query, sampled, sampleSize(source, query));
  if (!first) return undefined;
  const { search, direction } = query;
  const matches = leading
    ? sql`(SELECT count(*) FROM (${leading.rows(search, { direction, size: sql`${tuning.leadingMatches}::int` })}) l)`
    : sql`0`;
  const [hits, found] = isOfBoth ? [sql`hit[1]`, sql`hit[2]`] : [sql`hit`, sql`false`];
  return planned(sql`
    SELECT count(*)::int AS rows, count(*) FILTER (WHERE ${hits})::int AS hits, count(*) FILTER (WHERE ${found})::int AS found,
      ${matches}::int AS leading, ${source.scope ? sql`NULL` : source.total}::int AS size
    FROM (${first}) looked`);
}

/** Whether rows can be found by a filter of their own table as well as by words. */
const comparesWords = <C extends string, Row>({ filter }: ListSource<C, Row>, { search }: PageQuery<C>): boolean =>
  filter !== undefined && !filter.other && search !== '';

/** The limits of a collected page: 1.5 times the rows of the order that should hold it, or the matches themselves. */
function effortFor(wanted: number, share: number): Pick<Effort, 'collected' | 'walked'> {
  const walked = Math.ceil(1.5 * (wanted / share));
  // Twice that, because matches may cluster; it stops when the page is found.
  return share < tuning.rareShare && walked > tuning.cheapWalk
    ? { collected: tuning.sortedMatches * bound, walked: 0 }
    : { collected: bound, walked: Math.max(tuning.minWalk, 2 * walked) };
}

/**
 * The ways by collecting matches. Where the index of the order holds what is searched, walking all of it is faster than
 * sorting very many matches that stand late in it.
 */
function collectingWays<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  effort: Omit<Effort, 'sorts'>,
): (Statement | undefined)[] {
  const walksAll = source.searchInOrder && query.search !== '' && !source.filter?.other;
  const last = walksAll ? findWalked(source, query, tuning.toTheEnd) : undefined;
  if (!last) return [findCollected(source, query, { ...effort, sorts: true })];
  const more = { ...effort, collected: tuning.sortedMatches * bound, walked: 0, sorts: false };
  const first = findCollected(source, query, { ...effort, sorts: false });
  return effort.collected < more.collected ? [first, findCollected(source, query, more), last] : [first, last];
}

/**
 * The ways to find a page, the best one first; the last one always finds it. Postgres cannot know how frequent a word is,
 * so the first rows of the order are a sample.
 */
function waysOf<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  sample: Sample,
  leading: LeadingMatches | undefined,
): (Statement | undefined)[] {
  const wanted = Math.min(query.page * query.per_page, bound + query.per_page);
  const share = Math.max(sample.hits, 0.5) / Math.max(sample.rows, 1);
  const compares = source.filter?.other !== undefined;
  // Words that many rows have find more than the filter does: they are compared with what it finds.
  const hasFrequentWords = sample.found > tuning.frequentShare * sample.rows;
  const collecting = collectingWays(source, query, { ...effortFor(wanted, share), hasFrequentWords });
  if (sample.rows < sampleSize(source, query))
    return [findWalked(source, query, sampleSize(source, query)), ...collecting];
  const toCount = bound / share;
  // So few that the order would be walked to its end.
  const isCounted = sample.size !== null && toCount > sample.size && share < tuning.walkedShare;
  const walks = isDeep(query)
    ? share > tuning.rareShare || toCount < tuning.maxWalked
    : !compares && toCount < tuning.maxWalked;
  const comparison = compares && toCount > tuning.maxCompared ? 'hashed' : 'each';
  // Further than should do, because matches may cluster; it stops at the last one that counts.
  const rows = Math.ceil(Math.max(compares ? 0 : tuning.maxWalked, 2 * toCount));
  if (walks && !isCounted) return [findWalked(source, query, rows, comparison), ...collecting];
  if (leading && sample.leading === tuning.leadingMatches) return [findLeading(source, query, leading), ...collecting];
  return collecting;
}

/**
 * Reads a page of a search, of a filter, or of both, with its total. Each statement is right by itself, whatever the sample
 * said: what changes between them only makes the choice of the way worse.
 */
export async function findPage<Row extends { list_total: number | null }>(
  executor: Executor,
  source: ListSource<string, unknown>,
  query: PageQuery<string>,
): Promise<Row[]> {
  const leading = leadingOf(source, query);
  const statement = sampleStatement(source, query, leading);
  const sample = statement && (await executor.row<Sample>(statement));
  const ways = waysOf(source, query, sample ?? noSample, leading);
  for (const way of ways) {
    const rows = way ? await executor.rows<Row>(way) : [];
    if (rows[0] && rows[0].list_total !== null) return rows;
  }
  return [];
}
