import { type Fragment, sql } from './sql.ts';

/** The exact number of rows of a table with counting triggers, as a scalar subquery (migration 0002). */
export const countOfAll = (table: string): Fragment =>
  sql`(SELECT sum(c.total) FROM record_counters c WHERE c.kind = ${table}::text)`;
