import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { encryptedColumns } from '../../src/platform/crypto/encrypted-columns.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { rowsOf } from '../support/query.ts';

const app = useTestApp();

const read = (name: string) => readFile(path.join(import.meta.dirname, '../../../../docs', name), 'utf8');

it('docs/assurance/data.md names every table, with its level and how long it is kept', async () => {
  const rows = [...(await read('assurance/data.md')).matchAll(/^\| `(\w+)` +\| (\w+) +\| .+ \| \S.* \|$/gm)];
  const tables = await rowsOf<{ name: string }>(
    app,
    sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'`,
  );
  expect(rows.map(([, name]) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
  for (const [, name, level] of rows) expect(['secret', 'personal', 'internal', 'counts'], name).toContain(level);
});

it('docs/secrets.md names every encrypted column', async () => {
  const page = await read('secrets.md');
  for (const { table, column } of encryptedColumns) expect(page).toContain(`\`${table}.${column}\``);
});
