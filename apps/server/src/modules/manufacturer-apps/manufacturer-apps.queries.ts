import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import {
  type ManufacturerAppQuery,
  manufacturerAppList,
} from '@account/contract/endpoints/administration/manufacturer-apps.list';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, pickColumns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inSystemScope } from '../../platform/database/scope-condition.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';

/** The row has exactly the fields of the contract's record, so no presenter is needed. */
export type ManufacturerAppRecord = ManufacturerApp;

const columns: Columns<ManufacturerAppRecord> = {
  id: sql`m.id`,
  manufacturer_code: sql`m.manufacturer_code`,
  manufacturer_name: sql`m.manufacturer_name`,
  app1_package: sql`m.app1_package`,
  app1_icon: sql`m.app1_icon`,
  app2_package: sql`m.app2_package`,
  app2_icon: sql`m.app2_icon`,
  app3_package: sql`m.app3_package`,
  app3_icon: sql`m.app3_icon`,
  app4_package: sql`m.app4_package`,
  app4_icon: sql`m.app4_icon`,
  internal_apps: sql`m.internal_apps`,
  created_at: sql`m.created_at`,
  updated_at: sql`m.updated_at`,
};

const list = listOf(manufacturerAppList, {
  table: 'manufacturer_apps',
  as: 'm',
  keys: {
    manufacturer_code: sql`m.manufacturer_code_key`,
    manufacturer_name: sql`m.manufacturer_name_key`,
    created_at: sql`m.created_at`,
  },
  columns: () => pickColumns(columns, manufacturerAppList.row),
  rows: (scope: Scope) => (scope.kind === 'all' ? undefined : inSystemScope(scope)),
  search: (words) => sql`m.search_key LIKE ${searchPattern(words)}`,
  choices: {
    name: sql`coalesce(m.manufacturer_name, m.manufacturer_code)`,
    key: sql`coalesce(m.manufacturer_name_key, m.manufacturer_code_key)`,
  },
});

export const readManufacturerApps = (executor: Executor, scope: Scope, query: ManufacturerAppQuery) =>
  list.read(executor, scope, query);

const record = selectList(columns);

const find = (scope: Scope, id: number) =>
  sql`SELECT ${record} FROM manufacturer_apps m WHERE m.id = ${id} AND ${inSystemScope(scope)}`;

export const findManufacturerApp = (
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<ManufacturerAppRecord | undefined> => executor.row(prepared(find(scope, id)));

/** The apps of the displays of a manufacturer; the case of the code does not matter. */
export const findManufacturerAppByCode = (
  executor: Executor,
  code: string,
): Promise<ManufacturerAppRecord | undefined> =>
  executor.row(
    prepared(sql`SELECT ${record} FROM manufacturer_apps m WHERE m.manufacturer_code_key = lower(${code}::text)`),
  );

/** The apps of several manufacturers, by their codes in lower case. */
export const readManufacturerAppsByKey = async (
  executor: Executor,
  keys: readonly string[],
): Promise<Map<string, ManufacturerAppRecord>> => {
  const rows = await executor.rows<ManufacturerAppRecord & { key: string }>(
    prepared(sql`
      SELECT ${record}, m.manufacturer_code_key AS key FROM manufacturer_apps m
      WHERE m.manufacturer_code_key = ANY(${[...keys]}::text[])`),
  );
  return new Map(rows.map((row) => [row.key, row]));
};

/** Reads a manufacturer app and locks it: no other transaction changes it until this one ends. */
export const lockManufacturerApp = (
  tx: Transaction,
  scope: Scope,
  id: number,
): Promise<ManufacturerAppRecord | undefined> => tx.row(prepared(sql`${find(scope, id)} FOR UPDATE`));

export type ManufacturerAppValues = Omit<ManufacturerAppRecord, 'id' | 'created_at' | 'updated_at'>;

const values = (
  v: ManufacturerAppValues,
) => sql`${v.manufacturer_code}, ${v.manufacturer_name}, ${v.app1_package}, ${v.app1_icon},
  ${v.app2_package}, ${v.app2_icon}, ${v.app3_package}, ${v.app3_icon}, ${v.app4_package}, ${v.app4_icon}, ${v.internal_apps}`;

const fields = sql`manufacturer_code, manufacturer_name, app1_package, app1_icon, app2_package, app2_icon, app3_package,
  app3_icon, app4_package, app4_icon, internal_apps`;

export const insertManufacturerApp = (
  tx: Transaction,
  app: ManufacturerAppValues,
): Promise<ManufacturerAppRecord | undefined> =>
  tx.row(prepared(sql`INSERT INTO manufacturer_apps AS m (${fields}) VALUES (${values(app)}) RETURNING ${record}`));

export const updateManufacturerApp = (
  tx: Transaction,
  id: number,
  app: ManufacturerAppValues,
): Promise<ManufacturerAppRecord | undefined> =>
  tx.row(
    prepared(sql`
      UPDATE manufacturer_apps m SET (${fields}, updated_at) = (${values(app)}, now()) WHERE m.id = ${id} RETURNING ${record}`),
  );

export const deleteManufacturerAppRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM manufacturer_apps WHERE id = ${id}`));
