import { limits } from '@account/contract/limits';
import type { Executor } from './database.ts';
import { findCollected } from './find-collected.ts';
import { findLeading } from './find-leading.ts';
import { findWalked } from './find-walked.ts';
import { conditions, type LeadingText, type ListSource, type PageQuery } from './list-source.ts';
import { firstRows, isHit } from './order-walk.ts';
import { planned, type Statement, sql } from './sql.ts';

const bound = limits.countedMatches;
/** Rows of the order that are looked at before a way is chosen. */
const lookedAt = 1_000;
/** How far an order is walked for all matches that count. It costs less than collecting them as long as every tenth row matches. */
const mostWalked = 100_000;
/** The same where each row is compared with one of another table. */
const mostCompared = 20_000;

interface Look {
  /** How many rows were looked at, and how many of them match. */
  rows: number;
  hits: number;
  /** How many texts begin with the words, at most one more than are counted. */
  leading: number;
}

/** The text that leads the order of a page, if its beginning may be searched. */
const leadingOf = <C extends string, Row>({ leading, filter }: ListSource<C, Row>, { search, column }: PageQuery<C>) =>
  leading && leading.column === column && !filter && search !== '' ? leading : undefined;

/** Looks at the first rows of an order; undefined when no index has it. */
function lookStatement<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  leading: LeadingText<C> | undefined,
): Statement | undefined {
  const first = firstRows(source, query, isHit(source, query), lookedAt);
  if (!first) return undefined;
  const begins = leading
    ? sql`(SELECT count(*) FROM (SELECT FROM ${source.table}
        WHERE ${conditions(source.scope, leading.begins(query.search))} LIMIT ${bound + 1}::int) l)`
    : sql`0`;
  return planned(sql`
    SELECT count(*)::int AS rows, count(*) FILTER (WHERE hit)::int AS hits, ${begins}::int AS leading
    FROM (${first}) looked`);
}

/** How many rows of an order hold a page, if a share of them match: half as many again, but no more than are worth it. */
function rowsFor({ page, per_page }: PageQuery<string>, { rows, hits }: Look): number {
  const wanted = Math.min(page * per_page, bound + per_page);
  return Math.min(2 * mostWalked, Math.max(5_000, Math.ceil((1.5 * wanted * rows) / Math.max(1, hits))));
}

/**
 * The ways to find a page, the best one first; the last one always finds it. Postgres cannot know how frequent a word is,
 * so the first rows of the order are looked at.
 */
function waysOf<C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  look: Look,
  leading: LeadingText<C> | undefined,
): (Statement | undefined)[] {
  const collected = findCollected(source, query, rowsFor(query, look));
  const most = source.filter?.other ? mostCompared : mostWalked;
  if (look.rows < lookedAt) return [findWalked(source, query, lookedAt), collected];
  if ((look.hits * most) / look.rows > bound) return [findWalked(source, query, most), collected];
  if (leading && look.leading > bound) return [findLeading(source, query, leading), collected];
  return [collected];
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
  const ways = look
    ? waysOf(source, query, look, leading)
    : [findCollected(source, query, rowsFor(query, { rows: 0, hits: 0, leading: 0 }))];
  for (const way of ways) {
    const rows = way ? await executor.rows<Row>(way) : [];
    if (rows[0] && rows[0].list_total !== null) return rows;
  }
  return [];
}
