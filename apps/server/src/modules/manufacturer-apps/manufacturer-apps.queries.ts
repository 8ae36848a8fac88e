import {
  type ManufacturerApp,
  manufacturerApp,
  manufacturerAppInput,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import {
  type ManufacturerAppQuery,
  manufacturerAppList,
} from '@account/contract/endpoints/administration/manufacturer-apps.list';
import { savedFields } from '@account/contract/lists/define-list';
import type { Scope } from '../../kernel/scope.ts';
import {
  type Columns,
  columnsOf,
  nameList,
  pickColumns,
  selectList,
  valueList,
} from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inSystemScope } from '../../platform/database/in-scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';

/** The row has exactly the fields of the contract's record, so no presenter is needed. */
export type ManufacturerAppRecord = ManufacturerApp;

const columns: Columns<ManufacturerAppRecord> = columnsOf('m', manufacturerApp, {});

/** The columns that the form saves. */
export const savedOfManufacturerApp = savedFields(manufacturerAppInput, manufacturerApp);

const list = listOf(manufacturerAppList, {
  table: 'manufacturer_apps',
  as: 'm',
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

export type ManufacturerAppValues = Pick<ManufacturerAppRecord, (typeof savedOfManufacturerApp)[number]>;

const fields = nameList(savedOfManufacturerApp);
const values = (app: ManufacturerAppValues) => valueList(savedOfManufacturerApp, app);

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
