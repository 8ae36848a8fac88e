import type { Direction, ListQuery } from '@account/contract/calls/paging';
import { limits } from '@account/contract/limits';
import { type Columns, selectList } from '../database/columns.ts';
import { type Fragment, rawSql, sql } from '../database/sql.ts';
import type { ChoiceSource } from './choices.ts';

/** How one list is read. */
export interface ListSource<Column extends string, Row> {
  /** The table with its alias. Ids are read from its index alone: any join would read the rows as well. */
  table: Fragment;
  /** The joins that `columns` and the keys in `joinedKeys` need. */
  joins: Fragment;
  joinedKeys: readonly Column[];
  /** For joined keys: by what of the row the other table is joined. Then matches need not be read again for their keys. */
  references?: Partial<Record<Column, Reference>>;
  /** For columns whose pages are not found by walking an index: how they are found. */
  walks?: Partial<Record<Column, Walk>>;
  /** The id of a row, the last key of every order. */
  id: Fragment;
  /** The key that comes first in either direction, such as folders before files: false before true. */
  first?: Fragment;
  /** The sort key of each column: lower-case text, a timestamp or a number. */
  keys: Record<Column, Fragment>;
  /** The condition for the caller's scope; undefined: all rows. */
  scope: Fragment | undefined;
  /** The number of rows in the scope, from a counter. */
  total: Fragment;
  /** The condition of the filters that a call sets, if any. */
  filter?: ListFilter | undefined;
  /** The condition for a search, by which few matches are found. */
  search: (words: string) => Fragment;
  /** The same, split into kinds of which each row has one at most, each found by an index. Only for lists of all rows. */
  kinds?: (words: string) => readonly MatchKind[];
  /** The same as a test of rows that are read in order: of what the indexes of the orders hold. `search` by default. */
  searchInOrder?: (words: string) => Fragment;
  /** For columns in whose order some kind of match stands together: such as names that begin with the words. */
  leading?: Partial<Record<Column, LeadingMatches>>;
  /** For columns whose order is not that of one index: how the first rows are read without sorting all. */
  inOrder?: Partial<Record<Column, RowsInOrder>>;
  /** Columns without an index for the rows in the scope. */
  unindexed?: readonly Column[];
  /** The expression of each field of a row. */
  columns: Columns<Row>;
}

/** Matches that one index finds. */
export interface MatchKind {
  /** The relation that the rows are joined to, with its alias, if `where` names it. */
  among?: Fragment;
  where: Fragment;
}

/** Matches that stand together in an order, and all others. Only for lists of all rows. */
export interface LeadingMatches {
  /** A SELECT of the first of them in order, at most `size`: `id` and `key`, or `reference` if the column has one. */
  rows: (words: string, first: { direction: Direction; size: Fragment }) => Fragment;
  /** The kinds of the others, of which each row has one at most. */
  others: (words: string) => readonly MatchKind[];
}

/** A column that names a row of a small table, by whose key rows are sorted. */
export interface Reference {
  column: Fragment;
  /** The table with its alias, its id and its key. */
  table: Fragment;
  id: Fragment;
  key: Fragment;
}

/** A SELECT of the first rows of an order: `id`, and a condition as `hit`. */
export type RowsInOrder = (first: { direction: Direction; hit: Fragment; size: Fragment }) => Fragment;

/**
 * A condition on the rows of a list. Up to `limits.countedMatches` matching rows are found by an index that belongs to
 * the condition; more are found by walking the order of the list.
 */
export interface ListFilter {
  /** The other table that it is about, and what there is the id of the row; `joins` joins it under the same name. */
  other?: OtherTable;
  where: Fragment;
}

interface OtherTable {
  table: Fragment;
  id: Fragment;
  /** The rows by which an index finds it, those that match and few others, under the name of the table. `table` by default. */
  found?: Fragment;
}

/** The text that dropdowns show of a row, and its sort key. */
export type RowChoices<Column extends string> = Pick<ChoiceSource, 'name' | 'key'> & {
  /** In big lists: the column of the same order, along which a search is read as in a page. */
  column?: Column;
};

/** A list that serves dropdowns too. */
export interface ChoosableSource<Column extends string, Row> extends ListSource<Column, Row> {
  choices: RowChoices<Column>;
}

/** A SELECT of the ids of a page. It may use the CTE `bounds`, which has one row with `total` and `skip`. */
export type Walk = (page: { size: number; direction: Direction }) => Fragment;

/** The part of a list call that finds its page. */
export type PageQuery<Column extends string> = Pick<
  ListQuery<Column>,
  'search' | 'page' | 'per_page' | 'column' | 'direction'
>;

/** Missing values come last ascending and first descending, which is the default of Postgres. */
export const order = (key: Fragment, id: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${key} ${rawSql(direction)}, ${id} ${rawSql(direction)}`;

/** The same after what comes first in either direction. */
export const orderAfter = (first: Fragment | undefined, ordered: Fragment): Fragment =>
  first ? sql`${first}, ${ordered}` : ordered;

export const conditions = (...parts: (Fragment | undefined)[]): Fragment =>
  parts.reduce<Fragment>((all, part) => (part ? sql`${all} AND ${part}` : all), sql`true`);

/** The FROM clause that finds rows: with the joins only where the sort key belongs to a joined table. */
export const searched = <C extends string, Row>(
  { table, joins, joinedKeys }: ListSource<C, Row>,
  column: C,
): Fragment => (joinedKeys.includes(column) ? sql`${table} ${joins}` : table);

/** A SELECT of some columns of the matches of a kind. */
export const ofKind = (columns: Fragment, from: Fragment, { among, where }: MatchKind): Fragment =>
  sql`${columns} FROM ${among ? sql`${among} CROSS JOIN ` : sql``}${from} WHERE ${where}`;

export const union = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all} UNION ALL ${part}`);

/**
 * Rows with an `id` and a `reference`, and as `key` the place of what they refer to among all of the small table: numbers
 * are sorted several times as fast as names. Equal keys have the same place.
 */
export const rankedBy = ({ table, id, key }: Reference, rows: Fragment): Fragment => sql`
  SELECT referring.id, ranked.key, NULL AS before FROM ${rows} referring
    LEFT JOIN (SELECT ${id} AS id, rank() OVER (ORDER BY ${key}) AS key FROM ${table}) ranked ON ranked.id = referring.reference`;

/** The rows of the ids in `picked`, in order. */
export const shown = <C extends string, Row>(source: ListSource<C, Row>, query: PageQuery<C>): Fragment => sql`
  SELECT ${selectList(source.columns)}, row_number() OVER (ORDER BY ${orderAfter(source.first, order(source.keys[query.column], source.id, query.direction))}) AS list_place
  FROM ${source.table} ${source.joins} WHERE ${source.id} = ANY(ARRAY(SELECT picked.id FROM picked))`;

/** The exact number of rows of a table that has the counting triggers of migration 0002, as a scalar subquery. */
export const countOfAll = (table: string): Fragment =>
  sql`(SELECT sum(c.total) FROM record_counters c WHERE c.kind = ${table}::text)`;

/**
 * How many rows come before a page of the `matches` of some CTE, of which at most `limits.countedMatches` count as `total`.
 * A page past the end becomes the last page.
 */
export const pageBounds = ({ page, per_page: size }: PageQuery<string>, counted: Fragment): Fragment => sql`
  SELECT matches, total, least((${page}::bigint - 1) * ${size}::int, greatest(0, (total - 1) / ${size}::int * ${size}::int)) AS skip
  FROM (SELECT matches, least(matches, ${limits.countedMatches}::int) AS total FROM ${counted}) c`;
