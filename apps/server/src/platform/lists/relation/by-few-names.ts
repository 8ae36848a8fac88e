import type { Direction } from '@account/contract/calls/paging';
import { type Fragment, rawSql, sql } from '../../database/sql.ts';
import { fromNearerEnd } from '../walk/from-ends.ts';
import type { Relation } from './by-name-of.ts';
import type { Members } from './name-walk.ts';

/**
 * The order by one of few names, such as roles: their rows are walked one name after the other, each along its index, as a
 * sort by the names would read all. The index must have what a search or a filter compares: with any other column, Postgres
 * would walk all rows for each name.
 */
export function byFewNames({ named, as, table, id, column }: Omit<Members, 'counted'>): Relation {
  const walkNames = (direction: Direction, hit: Fragment): Fragment => sql`
  SELECT member.id, member.hit FROM (SELECT id FROM ${rawSql(named)} ORDER BY name_key ${rawSql(direction)}) ${rawSql(as)}
    CROSS JOIN LATERAL (SELECT ${id}, ${hit} AS hit FROM ${table} WHERE ${column} = ${rawSql(as)}.id ORDER BY ${id} ${rawSql(direction)}) member`;
  return {
    reference: {
      column,
      table: rawSql(`${named} ${as}`),
      id: rawSql(`${as}.id`),
      key: rawSql(`${as}.name_key`),
    },
    walk: fromNearerEnd((direction) => sql`SELECT walked.id FROM (${walkNames(direction, sql`true`)}) walked`),
    inOrder: ({ direction, hit, size }) => sql`${walkNames(direction, hit)} LIMIT ${size}`,
  };
}
