import type { Direction } from '@account/contract/calls/paging';
import { type Fragment, rawSql, sql } from '../sql.ts';
import { type LeadingMatches, type MatchKind, order, type Reference, type RowsInOrder } from './list-source.ts';
import type { Members } from './organization-walk.ts';
import { searchPattern } from './search-pattern.ts';

/** Some rows of an organization, by id. ORDER BY names it too: Postgres does not infer that IS NULL leaves a single value. */
const rowsOf = ({ table, id, organizationId }: Members, which: Fragment, hit: Fragment, direction: Direction) => sql`
  SELECT ${id} AS id, ${hit} AS hit FROM ${table} WHERE ${which} ORDER BY ${order(organizationId, id, direction)}`;

/** The rows of some organizations, one after another. Nothing is sorted, so that what is not wanted is not read. */
const rowsOfSome = (members: Members, where: Fragment, hit: Fragment, direction: Direction): Fragment => sql`
  SELECT member.id, member.hit, named.id AS reference FROM (
    SELECT id, name_key FROM organizations WHERE ${rawSql(members.counted)} > 0 AND ${where}
    ORDER BY name_key ${rawSql(direction)}) named
  CROSS JOIN LATERAL (${rowsOf(members, sql`${members.organizationId} = named.id`, hit, direction)}) member`;

/** Rows in the order of the organizations' names, then by id; those without organization come last ascending. */
export const inOrderOfOrganizations =
  (members: Members): RowsInOrder =>
  ({ direction, hit, size }) => {
    const named = sql`(SELECT id, hit FROM (${rowsOfSome(members, sql`true`, hit, direction)}) n LIMIT ${size})`;
    const without = sql`(${rowsOf(members, sql`${members.organizationId} IS NULL`, hit, direction)} LIMIT ${size})`;
    const [first, second] = direction === 'asc' ? [named, without] : [without, named];
    return sql`SELECT * FROM (${first} UNION ALL ${second}) parts LIMIT ${size}`;
  };

/**
 * In that order, rows of an organization with the words in its name stand together. Others are sorted `byOrganizationName`.
 * @param others the kinds of rows with the words in the row itself, of which each row has one at most
 */
export const leadingOrganizations = (
  members: Members,
  others: (words: string) => readonly MatchKind[],
): LeadingMatches => ({
  rows: (words, { direction, size }) => sql`
    SELECT id, reference FROM (${rowsOfSome(members, sql`name_key LIKE ${searchPattern(words)}`, sql`true`, direction)}) n LIMIT ${size}`,
  others: (words) =>
    others(words).map(({ where, ...kind }) => {
      return { ...kind, where: sql`${where} AND NOT ${isOfNamed(members.organizationId, words)}` };
    }),
});

/** Whether the organization of a row has the words in its name: for row after row, they are kept in a hash table. */
export const isOfNamed = (organizationId: Fragment, words: string): Fragment =>
  sql`coalesce(${organizationId} IN (SELECT id FROM organizations WHERE name_key LIKE ${searchPattern(words)}), false)`;

/** The same for few rows, which are found by an index. */
export const foundByNamed = (organizationId: Fragment, words: string): Fragment =>
  sql`${organizationId} = ANY(ARRAY(SELECT id FROM organizations WHERE name_key LIKE ${searchPattern(words)}))`;

/** How rows are sorted by the names of their organizations. */
export const byOrganizationName = ({ organizationId }: Members): Reference => ({
  column: organizationId,
  table: sql`organizations o`,
  id: sql`o.id`,
  key: sql`o.name_key`,
});

/** Rows of one organization in the order of the names, which is by id. */
export const inOrderOfIds =
  ({ table, id }: Pick<Members, 'table' | 'id'>, rows: Fragment): RowsInOrder =>
  ({ direction, hit, size }) =>
    sql`SELECT ${id} AS id, ${hit} AS hit FROM ${table} WHERE ${rows} ORDER BY ${id} ${rawSql(direction)} LIMIT ${size}`;
