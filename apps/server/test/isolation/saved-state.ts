import type pg from 'pg';
import { listed, stored, type Table, traceOf } from './tables.ts';

/** Saves one state of a database and restores it in some milliseconds, which is quicker than a new database. */
export interface SavedState {
  save(): Promise<void>;
  restore(): Promise<void>;
}

/** Needs a superuser: triggers and foreign keys are off while rows are restored. */
export async function createSavedState(client: pg.Client, tables: readonly Table[]): Promise<SavedState> {
  const copies = tables.map(
    ({ name }) => `CREATE UNLOGGED TABLE saved."${name}" AS TABLE public."${name}" WITH NO DATA`,
  );
  await client.query(`CREATE SCHEMA saved; ${copies.join(';')}`);

  // In functions, Postgres plans the statements over all tables once. A table that is as it was saved is left alone.
  await client.query('CREATE UNLOGGED TABLE saved.traces (name text PRIMARY KEY, trace text NOT NULL)');
  const copy = (name: string, from: string, to: string, settings: string) => {
    const statements = tables.map((table) => {
      const columns = listed(stored(table).map((column) => column.name));
      return `IF ${traceOf(table.name)} IS DISTINCT FROM (SELECT t.trace FROM saved.traces t WHERE t.name = '${table.name}') THEN
        DELETE FROM ${to}."${table.name}";
        INSERT INTO ${to}."${table.name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${from}."${table.name}";
        INSERT INTO saved.traces AS t VALUES ('${table.name}', ${traceOf(table.name)})
          ON CONFLICT ON CONSTRAINT traces_pkey DO UPDATE SET trace = excluded.trace; END IF;`;
    });
    return `CREATE FUNCTION saved.${name}() RETURNS void LANGUAGE plpgsql ${settings} AS $$BEGIN ${statements.join('')} END$$`;
  };
  await client.query(copy('save', 'public', 'saved', ''));
  await client.query(copy('restore', 'saved', 'public', 'SET session_replication_role = replica'));

  return {
    save: () => client.query('SELECT saved.save()').then(() => undefined),
    restore: () => client.query('SELECT saved.restore()').then(() => undefined),
  };
}
