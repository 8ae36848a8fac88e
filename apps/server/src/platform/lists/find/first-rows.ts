import { type Fragment, sql } from '../../database/sql.ts';
import { conditions, type ListFilter, type ListSource, order, type PageQuery } from '../list-source.ts';

/** How a filter about another table is compared: by reading its row for each, or by a hash table of all that match. */
export type Comparison = 'each' | 'hashed';

/** The ids of all rows that match a filter about another table. */
export const idsOf = (other: NonNullable<ListFilter['other']>, where: Fragment): Fragment =>
  sql`SELECT ${other.id} AS id FROM ${other.found ?? other.table} WHERE ${where}`;

/** Whether a row matches a filter. No join, so that the order of an index stays; no EXISTS, which Postgres may hash. */
function matches({ other, where }: ListFilter, id: Fragment, comparison: Comparison): Fragment {
  if (!other) return where;
  return comparison === 'hashed'
    ? sql`${id} IN (${idsOf(other, where)})`
    : sql`(SELECT ${where} FROM ${other.table} WHERE ${other.id} = ${id})`;
}

/** Whether a row, read in order, matches the search. */
export const isFound = <C extends string, Row>(source: ListSource<C, Row>, { search }: PageQuery<C>): Fragment =>
  search === '' ? sql`true` : (source.searchInOrder ?? source.search)(search);

/** Whether it matches the filter too, which comes last because it may read a row elsewhere. */
export const isHit = <C extends string, Row>(
  source: ListSource<C, Row>,
  query: PageQuery<C>,
  comparison: Comparison = 'each',
): Fragment => conditions(isFound(source, query), source.filter && matches(source.filter, source.id, comparison));

/**
 * The first rows of an order, in order, as they are read from its index: `id`, and a condition as `hit`. Rows that come
 * first in either direction are read apart, because no index has them before the others in a descending order. Undefined
 * without an index.
 */
export function firstRows<C extends string, Row>(
  source: ListSource<C, Row>,
  { column, direction }: PageQuery<C>,
  hit: Fragment,
  size: number,
): Fragment | undefined {
  const { table, id, scope, first, joinedKeys, inOrder, unindexed, keys } = source;
  if (unindexed?.includes(column)) return undefined;
  const limit = sql`${size}::int`;
  const read = inOrder?.[column];
  if (read) return read({ direction, hit, size: limit });
  if (joinedKeys.includes(column)) return undefined;
  const rows = (kind?: Fragment) => sql`
    (SELECT ${id} AS id, ${hit} AS hit FROM ${table} WHERE ${conditions(scope, kind)}
      ORDER BY ${order(keys[column], id, direction)} LIMIT ${limit})`;
  if (!first) return rows();
  // The second part is read when the first one has come to its end.
  return sql`SELECT * FROM (${rows(sql`NOT ${first}`)} UNION ALL ${rows(first)}) kinds LIMIT ${limit}`;
}
