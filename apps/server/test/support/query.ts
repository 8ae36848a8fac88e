import { everything } from '../../src/kernel/scope.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Fragment, prepared, sql, trusted } from '../../src/platform/database/sql.ts';

type Source = { database: Database };

/** Reads what the program wrote, past every scope. */
export const rowsOf = <R>({ database }: Source, query: Fragment): Promise<R[]> =>
  database.read(everything, (executor) => executor.rows<R>(prepared(query)));

/** The one row that a query answers. */
export async function rowOf<R>(source: Source, query: Fragment): Promise<R> {
  const [row, ...more] = await rowsOf<R>(source, query);
  if (row === undefined || more.length > 0) throw new Error(`one row was expected, ${row ? 'more' : 'none'} came`);
  return row;
}

/** Runs one change, past every scope. */
export const change = ({ database }: Source, statement: Fragment): Promise<number> =>
  database.write(everything, (tx) => tx.run(prepared(statement)));

/** The number of rows of every table, so that a test can say that nothing was written. */
export async function rowCounts(source: Source): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    source,
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND has_table_privilege(oid, 'SELECT') ORDER BY relname`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*) AS rows FROM "${name}"`);
  const rows = await rowsOf<{ name: string; rows: number }>(source, trusted(counts.join(' UNION ALL ')));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
