import type pg from 'pg';
import type { Table } from '../isolation/tables.ts';

/** The columns that tenants may read, insert and update, by table. */
export interface TenantRights {
  read: string[];
  insert: string[];
  update: string[];
}

/** The grants of tenants, administrators and other users alike; policies narrow them to rows. */
export async function readTenantRights(
  client: pg.Client,
  tables: readonly Table[],
): Promise<Map<string, TenantRights>> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    read: boolean;
    insert: boolean;
    update: boolean;
  }>(`
    SELECT c.relname AS table, a.attname AS column, has_column_privilege('account_person', c.oid, a.attnum, 'SELECT') AS read,
      a.attgenerated = '' AND a.attidentity = '' AND has_column_privilege('account_person', c.oid, a.attnum, 'INSERT') AS insert,
      a.attgenerated = '' AND a.attidentity = '' AND has_column_privilege('account_person', c.oid, a.attnum, 'UPDATE') AS update
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace ORDER BY a.attnum`);
  return new Map(
    tables.map(({ name }) => {
      const columns = rows.filter(({ table }) => table === name);
      const having = (right: keyof TenantRights) =>
        columns.filter((column) => column[right]).map(({ column }) => column);
      return [name, { read: having('read'), insert: having('insert'), update: having('update') }];
    }),
  );
}
