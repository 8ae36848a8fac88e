import type pg from 'pg';

/** A column, from the database's catalogue. */
export interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** Holds one of a few fixed words. */
  isChoice: boolean;
  /** The table that it refers to. */
  names: string | null;
}

export interface Table {
  name: string;
  columns: Column[];
  key: string[];
  /** The table's comment that says why it has no row-level security. */
  exemption: string | null;
}

/** The table of applied migrations, which holds no product data. */
const ours = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'`;

/** Every table of the product with its columns. The tests are made from it, so that a new table is tested at once. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string; inKey: boolean; exemption: string | null }>(`
    SELECT c.relname AS table, substring(obj_description(c.oid, 'pg_class') FROM '^rls: none; (.+)') AS exemption, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AS "isRequired", a.atthasdef OR a.attidentity <> '' AS "hasDefault",
      a.attgenerated <> '' AS "isGenerated",
      EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%') AS "isChoice",
      (SELECT k.confrelid::regclass::text FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
        AND k.conkey = ARRAY[a.attnum]) AS names,
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary
        AND a.attnum = ANY (i.indkey::int2[])) AS "inKey"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE ${ours} ORDER BY c.relname, a.attnum`);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ table: _table, inKey: _inKey, exemption: _exemption, ...column }) => column),
    key: columns.filter(({ inKey }) => inKey).map((column) => column.name),
    exemption: columns[0]?.exemption ?? null,
  }));
}

/** Columns that are not generated. */
export const stored = ({ columns }: Table): Column[] => columns.filter(({ isGenerated }) => !isGenerated);

export const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** In SQL, a text that differs after any row of a table was created, changed or deleted. */
export const traceOf = (table: string): string =>
  `(SELECT (count(*), sum(xmin::text::bigint))::text FROM public."${table}")`;
