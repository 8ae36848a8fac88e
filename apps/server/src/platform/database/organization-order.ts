import { order, type RowsInOrder } from './list-source.ts';
import type { Members } from './organization-walk.ts';
import { type Fragment, rawSql, sql } from './sql.ts';

/**
 * Rows in the order of the organizations' names, then by id, one organization after another; those without organization
 * come last ascending. Nothing is sorted, so that what is not wanted is not read.
 */
export const inOrderOfOrganizations =
  ({ table, id, organizationId, counted }: Members): RowsInOrder =>
  ({ direction, hit, size }) => {
    // ORDER BY names the organization too: Postgres does not infer that IS NULL leaves a single value.
    const rows = (which: Fragment): Fragment => sql`
      SELECT ${id} AS id, ${hit} AS hit FROM ${table} WHERE ${which} ORDER BY ${order(organizationId, id, direction)}`;
    const named = sql`
      (SELECT member.id, member.hit FROM (
        SELECT id, name_key FROM organizations WHERE ${rawSql(counted)} > 0 ORDER BY name_key ${rawSql(direction)}) named
      CROSS JOIN LATERAL (${rows(sql`${organizationId} = named.id`)}) member LIMIT ${size})`;
    const without = sql`(${rows(sql`${organizationId} IS NULL`)} LIMIT ${size})`;
    const [first, second] = direction === 'asc' ? [named, without] : [without, named];
    return sql`SELECT * FROM (${first} UNION ALL ${second}) parts LIMIT ${size}`;
  };

/** Rows of one organization in that order, which is by id. */
export const inOrderOfIds =
  ({ table, id }: Pick<Members, 'table' | 'id'>, rows: Fragment): RowsInOrder =>
  ({ direction, hit, size }) =>
    sql`SELECT ${id} AS id, ${hit} AS hit FROM ${table} WHERE ${rows} ORDER BY ${id} ${rawSql(direction)} LIMIT ${size}`;
