import { limits } from '@account/contract/limits';
import type { Executor } from '../database.ts';
import { planned, type Statement, sql } from '../sql.ts';
import { type Effort, findCollected } from './find-collected.ts';
import { findLeading } from './find-leading.ts';
import { findWalked } from './find-walked.ts';
import type { LeadingMatches, ListSource, PageQuery } from './list-source.ts';
import { firstRows, isFound, isHit } from './order-walk.ts';

const bound = limits.countedMatches;
/** Whether a page lies so deep that as much has to be found for it as for the total. */
const isDeep = ({ page, per_page: size }: PageQuery<string>): boolean => 2 * page * size > bound;

/** Rows of the order that are looked at before a way is chosen: fewer, if a row of another table is read for each. */
const lookedAt = <C extends string, Row>({ filter }: ListSource<C, Row>, query: PageQuery<C>): number =>
  filter?.other && !isDeep(query) ? 250 : 1_000;
/** How far an order is walked for as many matches as are counted: further, they are collected sooner by their own index. */
const mostWalked = 100_000;
/** The same for a deep page where a row of another table is read for each. */
const mostCompared = 100_000;
/** The share of rows from which on walking all of an order costs no more than collecting the matches. */
const wellWorthWalking = 0.1;
/** Further than any order goes. */
const toTheEnd = 2_000_000_000;

interface Look {
  /** How many rows were looked at, and how many of them match. */
  rows: number;
  hits: number;
  /** How many of them have the words of the search, whatever the filter says. */
  found: number;
  /** How many matches stand together, at most `manyTogether`. */
  leading: number;
  /** How many rows the list has; null where that is not kept. */
  size: number | null;
}

/** As many matches as are worth reading together. */
const manyTogether = 1_000;

/** The look at an order that no index has. */
const unseen: Look = { rows: 1_000, hits: 0, found: 0, leading: 0, size: null };

const leadingOf = <C extends string, Row>({ leading, filter, scope }: ListSource<C, Row>, query: PageQuery<C>) =>
  filter || scope || query.search === '' ? undefined : leading?.[query.column];

/** Looks at the first rows of an order; undefined when no index has it. */
function lookStatement<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  leading: LeadingMatches | undefined,
): Statement | undefined {
  const isOfBoth = comparesWords(source, query);
  const hit = isHit(source, query);
  const looked = isOfBoth ? sql`ARRAY[${hit}, ${isFound(source, query)}]` : hit;
  const first = firstRows(source, query, looked, lookedAt(source, query));
  if (!first) return undefined;
  const { search, direction } = query;
  const matches = leading
    ? sql`(SELECT count(*) FROM (${leading.rows(search, { direction, size: sql`${manyTogether}::int` })}) l)`
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

/** Rows of an order that are walked for a page however few of them match. */
const fewRows = 50_000;

/** What a page that is collected may cost: half as many rows more of the order as should hold it, or the matches themselves. */
function effortFor(wanted: number, share: number, rare: number): Pick<Effort, 'collected' | 'walked'> {
  const walked = Math.ceil(1.5 * (wanted / share));
  // Twice that, because matches may cluster; it stops when the page is found.
  return share < rare && walked > fewRows
    ? { collected: 5 * bound, walked: 0 }
    : { collected: bound, walked: Math.max(5_000, 2 * walked) };
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
  const last = walksAll ? findWalked(source, query, toTheEnd) : undefined;
  if (!last) return [findCollected(source, query, { ...effort, sorts: true })];
  const more = { ...effort, collected: 5 * bound, walked: 0, sorts: false };
  const first = findCollected(source, query, { ...effort, sorts: false });
  return effort.collected < more.collected ? [first, findCollected(source, query, more), last] : [first, last];
}

/**
 * The ways to find a page, the best one first; the last one always finds it. Postgres cannot know how frequent a word is,
 * so the first rows of the order are looked at.
 */
function waysOf<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  look: Look,
  leading: LeadingMatches | undefined,
): (Statement | undefined)[] {
  const wanted = Math.min(query.page * query.per_page, bound + query.per_page);
  const share = Math.max(look.hits, 0.5) / Math.max(look.rows, 1);
  const compares = source.filter?.other !== undefined;
  // The share of rows below which all matches are sorted sooner than a page deep in the order is found by walking.
  const rare = 0.03;
  // Words that many rows have find more than the filter does: they are compared with what it finds.
  const hasFrequentWords = look.found > 0.1 * look.rows;
  const collecting = collectingWays(source, query, { ...effortFor(wanted, share, rare), hasFrequentWords });
  if (look.rows < lookedAt(source, query)) return [findWalked(source, query, lookedAt(source, query)), ...collecting];
  const toCount = bound / share;
  // So few that the order would be walked to its end.
  const isCounted = look.size !== null && toCount > look.size && share < wellWorthWalking;
  const walks = isDeep(query) ? share > rare || toCount < mostWalked : !compares && toCount < mostWalked;
  const comparison = compares && toCount > mostCompared ? 'hashed' : 'each';
  // Further than should do, because matches may cluster; it stops at the last one that counts.
  const rows = Math.ceil(Math.max(compares ? 0 : mostWalked, 2 * toCount));
  if (walks && !isCounted) return [findWalked(source, query, rows, comparison), ...collecting];
  if (leading && look.leading === manyTogether) return [findLeading(source, query, leading), ...collecting];
  return collecting;
}

/**
 * Reads a page of a search, of a filter, or of both, with its total. Each statement is right by itself, whatever the look
 * said: what changes between them only makes the choice of the way worse.
 */
export async function findPage<Row extends { list_total: number | null }>(
  executor: Executor,
  source: ListSource<string, unknown>,
  query: PageQuery<string>,
): Promise<Row[]> {
  const leading = leadingOf(source, query);
  const statement = lookStatement(source, query, leading);
  const look = statement && (await executor.row<Look>(statement));
  const ways = waysOf(source, query, look ?? unseen, leading);
  for (const way of ways) {
    const rows = way ? await executor.rows<Row>(way) : [];
    if (rows[0] && rows[0].list_total !== null) return rows;
  }
  return [];
}
