import { systemScope } from '../../src/kernel/scope.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type Fragment, prepared, rawSql, sql } from '../../src/platform/database/sql.ts';

type Source = { database: Database };

/** Reads what the program wrote, regardless of scope. */
export const rowsOf = <R>({ database }: Source, query: Fragment): Promise<R[]> =>
  database.read(systemScope, (executor) => executor.rows<R>(prepared(query)));

/** The only row of a query's result. */
export async function rowOf<R>(source: Source, query: Fragment): Promise<R> {
  const [row, ...more] = await rowsOf<R>(source, query);
  if (row === undefined || more.length > 0) throw new Error(`one row was expected, ${row ? 'more' : 'none'} came`);
  return row;
}

/** Runs one change, regardless of scope. */
export const change = ({ database }: Source, statement: Fragment): Promise<number> =>
  database.write(systemScope, (tx) => tx.run(prepared(statement)));

/** Runs the same SELECT list on every table. */
async function ofEveryTable<R>(source: Source, question: string): Promise<Record<string, R>> {
  const tables = await rowsOf<{ name: string }>(
    source,
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND has_table_privilege(oid, 'SELECT') ORDER BY relname`,
  );
  const queries = tables.map(({ name }) => `SELECT '${name}' AS name, ${question} AS answer FROM "${name}" t`);
  const rows = await rowsOf<{ name: string; answer: R }>(source, rawSql(queries.join(' UNION ALL ')));
  return Object.fromEntries(rows.map(({ name, answer }) => [name, answer]));
}

/** The number of rows of each table, so that a test can say that nothing was added. */
export const rowCounts = (source: Source): Promise<Record<string, number>> => ofEveryTable(source, 'count(*)');

/** One hash of each table's content, so that a test can say that nothing was written at all. */
export const contentsOf = (source: Source): Promise<Record<string, string>> =>
  ofEveryTable(source, `count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '')`);

/** Every row of each table, but for the timestamp of its last change, so that a test can say that all is as it was. */
export const rowsOfEveryTable = (source: Source): Promise<Record<string, object[]>> =>
  ofEveryTable(
    source,
    `coalesce(jsonb_agg(to_jsonb(t) - 'updated_at' ORDER BY (to_jsonb(t) - 'updated_at')::text), '[]')`,
  );
