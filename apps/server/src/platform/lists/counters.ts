import { type Fragment, sql } from '../database/sql.ts';

/** The exact number of rows of a table that has the counting triggers of migration 0002, as a scalar subquery. */
export const countOfAll = (table: string): Fragment =>
  sql`(SELECT sum(c.total) FROM record_counters c WHERE c.kind = ${table}::text)`;
