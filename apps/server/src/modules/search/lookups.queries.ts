import { limits } from '@account/contract/limits';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, planned, type Statement, sql } from '../../platform/database/sql.ts';
import { leadingPattern, searchPattern } from '../../platform/lists/index.ts';

/** Whether Postgres finds words by their trigrams: three letters that stand together, or two at the edge of a word. */
const hasTrigrams = (words: string): boolean =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(words);

const beginsWithLetter = (words: string): boolean => /^[\p{L}\p{N}]/u.test(words);

/** A record that may be one of the best matches. */
export interface FoundRecord {
  id: number;
  label: string;
  /** The texts that tell it from others of the same label. */
  detail: (string | null)[];
  /** The texts by which it is found: names, then codes, which are rather typed as a whole. */
  names: (string | null)[];
  codes: (string | null)[];
}

/** The SQL expression of each field of a found record. */
export type FoundColumns = Record<keyof FoundRecord, Fragment>;

/** How the records of a table are found among very many. Texts are in lower case. */
export interface BigSource {
  /** The table with its alias, and the id of a row. */
  table: Fragment;
  id: Fragment;
  joins: Fragment;
  columns: FoundColumns;
  /** The names and the codes, each with an index in its order. */
  names: readonly Fragment[];
  codes: readonly Fragment[];
  /** The condition for rows with the words in them, and for those where a word begins with them, by trigrams. */
  contains: (words: string) => Fragment;
  wordBegins: (words: string) => Fragment;
  /** How many of the newest rows are read. */
  newest: number;
  /** All that is searched, as one text, and when a row was made. */
  text: Fragment;
  madeAt: Fragment;
}

/** As many as are wanted of one kind; of those that only contain the words more are ranked, as they have no order. */
const wanted = limits.found;
const ranked = 5 * limits.found;
/** The newest rows that are read at least for words without trigrams. */
const withoutTrigrams = 10_000;

const all = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((left, right) => sql`${left} UNION ALL ${right}`, sql`SELECT NULL::int AS id WHERE false`);

/** The first rows of an index from the words on. */
const beginning =
  ({ table, id }: BigSource, words: string) =>
  (key: Fragment) =>
    sql`
  (SELECT ${id} AS id FROM ${table} WHERE ${key} LIKE ${leadingPattern(words)} ORDER BY ${key}, ${id} LIMIT ${wanted}::int)`;

const where = ({ table, id }: BigSource, condition: Fragment | undefined): Fragment =>
  sql`SELECT ${id} AS id FROM ${table} WHERE ${condition ?? sql`false`}`;

/** Matches among the newest rows. Words that very many rows have show up there soon. */
const newestMatches = ({ table, id, text, madeAt, newest }: BigSource, words: string): Fragment => sql`
  SELECT newest.id FROM (
    SELECT ${id} AS id, ${text} AS text FROM ${table} ORDER BY ${madeAt} DESC, ${id} DESC
    LIMIT ${hasTrigrams(words) ? newest : withoutTrigrams}::int) newest
  WHERE newest.text LIKE ${searchPattern(words)}`;

/** Reads no more of a CTE where others have enough. */
const unless = (has: Fragment, rows: number): Fragment => sql`LIMIT CASE WHEN ${has} THEN 0 ELSE ${rows}::int END`;

const count = (cte: Fragment): Fragment => sql`(SELECT count(DISTINCT id) FROM ${cte})`;

const isBegun = sql`${count(sql`begun`)} >= ${wanted}::int`;
const isFrequent = sql`${count(sql`newest`)} >= ${ranked}::int`;
const isNear = sql`${count(sql`begun`)} + ${count(sql`in_words`)} >= ${wanted}::int`;

/**
 * The records that are the best matches, and some more. Each lookup ends after some rows, however many match: names that
 * begin with the words are read in order. When they are too few, others are looked for: among the newest rows, and where
 * these have few, by trigrams. A CTE is read as far as it is needed; the planner takes it for read as a whole, and so
 * takes the index.
 */
const lookups = (source: BigSource, words: string): Statement =>
  planned(sql`
    WITH begun AS MATERIALIZED (${all(source.names.map(beginning(source, words)))}
    ), coded AS MATERIALIZED (${all(source.codes.map(beginning(source, words)))}
    ), of_newest AS MATERIALIZED (${newestMatches(source, words)}
    ), newest AS MATERIALIZED (SELECT id FROM of_newest ${unless(isBegun, ranked)}
    ), of_words AS MATERIALIZED (${where(source, beginsWithLetter(words) ? source.wordBegins(words) : undefined)}
    ), in_words AS MATERIALIZED (SELECT id FROM of_words ${unless(sql`${isBegun} OR ${isFrequent}`, wanted)}
    ), of_all AS MATERIALIZED (${where(source, hasTrigrams(words) ? source.contains(words) : undefined)}
    ), anywhere AS MATERIALIZED (SELECT id FROM of_all ${unless(sql`${isBegun} OR ${isFrequent} OR ${isNear}`, ranked)}
    )
    SELECT ${found(source.columns)} FROM ${source.table} ${source.joins} WHERE ${source.id} = ANY(ARRAY(
      SELECT id FROM begun UNION SELECT id FROM coded UNION SELECT id FROM newest
      UNION SELECT id FROM in_words UNION SELECT id FROM anywhere))`);

const found = ({ id, label, detail, names, codes }: FoundColumns): Fragment => sql`
  ${id} AS id, ${label} AS label, ARRAY[${detail}]::text[] AS detail, ARRAY[${names}]::text[] AS names, ARRAY[${codes}]::text[] AS codes`;

/** Finds records in a table of any size. */
export const findAmongMany = (executor: Executor, source: BigSource, words: string): Promise<FoundRecord[]> =>
  executor.rows<FoundRecord>(lookups(source, words));

/** Finds records among the few of a scope: all of them are read, and those with a name that begins with the words come first. */
export const findAmongFew = (
  executor: Executor,
  { table, id, joins, columns, names, text }: Pick<BigSource, 'table' | 'id' | 'joins' | 'columns' | 'names' | 'text'>,
  scope: Fragment,
  words: string,
): Promise<FoundRecord[]> =>
  executor.rows<FoundRecord>(
    planned(sql`
      SELECT ${found(columns)} FROM ${table} ${joins} WHERE ${scope} AND ${text} LIKE ${searchPattern(words)}
      ORDER BY ${names.map((name) => sql`coalesce(${name} LIKE ${leadingPattern(words)}, false)`).reduce((left, right) => sql`(${left} OR ${right})`)} DESC,
        ${id} LIMIT ${ranked}::int`),
  );
