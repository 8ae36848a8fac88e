import type { ManufacturerApp, ManufacturerAppColumn } from '@account/contract/manufacturer-apps';
import type { ListQuery } from '@account/contract/paging';
import { readChoices } from '../../platform/database/choices.ts';
import { countOfAll } from '../../platform/database/counters.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type ListSource, readListPage } from '../../platform/database/list-page.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** The row has exactly the fields of the contract's record, so no presenter is needed. */
export type ManufacturerAppRecord = ManufacturerApp;

const list: ListSource<ManufacturerAppColumn> = {
  table: sql`manufacturer_apps m`,
  joins: sql``,
  joinedKeys: [],
  id: sql`m.id`,
  keys: {
    manufacturer_code: sql`m.manufacturer_code_key`,
    manufacturer_name: sql`m.manufacturer_name_key`,
    created_at: sql`m.created_at`,
  },
  scope: undefined,
  total: countOfAll('manufacturer_apps'),
  search: (words) => sql`m.search_key LIKE ${searchPattern(words)}`,
  columns: sql`m.id, m.manufacturer_code, m.manufacturer_name, m.created_at`,
};

export const readPresetPage = <Row>(
  executor: Executor,
  query: ListQuery<ManufacturerAppColumn>,
  toRow: (raw: ManufacturerAppRecord) => Row,
) => readListPage<ManufacturerAppColumn, ManufacturerAppRecord, Row>(executor, list, query, toRow);

export const readPresetChoices = (executor: Executor, words: string) =>
  readChoices(
    executor,
    {
      from: sql`manufacturer_apps m`,
      id: sql`m.id`,
      name: sql`coalesce(m.manufacturer_name, m.manufacturer_code)`,
      key: sql`coalesce(m.manufacturer_name_key, m.manufacturer_code_key)`,
      scope: undefined,
    },
    words === '' ? undefined : searchPattern(words),
  );

const record = sql`id, manufacturer_code, manufacturer_name, app1_package, app1_icon, app2_package, app2_icon,
  app3_package, app3_icon, app4_package, app4_icon, internal_apps, created_at, updated_at`;

export const findPreset = (executor: Executor, id: number): Promise<ManufacturerAppRecord | undefined> =>
  executor.row(prepared(sql`SELECT ${record} FROM manufacturer_apps WHERE id = ${id}`));

/** Reads a manufacturer app and locks it: no other transaction changes it until this one ends. */
export const lockPreset = (tx: Transaction, id: number): Promise<ManufacturerAppRecord | undefined> =>
  tx.row(prepared(sql`SELECT ${record} FROM manufacturer_apps WHERE id = ${id} FOR UPDATE`));

export type PresetValues = Omit<ManufacturerAppRecord, 'id' | 'created_at' | 'updated_at'>;

const values = (
  v: PresetValues,
) => sql`${v.manufacturer_code}, ${v.manufacturer_name}, ${v.app1_package}, ${v.app1_icon},
  ${v.app2_package}, ${v.app2_icon}, ${v.app3_package}, ${v.app3_icon}, ${v.app4_package}, ${v.app4_icon}, ${v.internal_apps}`;

const fields = sql`manufacturer_code, manufacturer_name, app1_package, app1_icon, app2_package, app2_icon, app3_package,
  app3_icon, app4_package, app4_icon, internal_apps`;

export const insertPreset = (tx: Transaction, preset: PresetValues): Promise<ManufacturerAppRecord | undefined> =>
  tx.row(prepared(sql`INSERT INTO manufacturer_apps (${fields}) VALUES (${values(preset)}) RETURNING ${record}`));

export const updatePreset = (
  tx: Transaction,
  id: number,
  preset: PresetValues,
): Promise<ManufacturerAppRecord | undefined> =>
  tx.row(
    prepared(sql`
      UPDATE manufacturer_apps SET (${fields}, updated_at) = (${values(preset)}, now()) WHERE id = ${id} RETURNING ${record}`),
  );

export const deletePresetRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM manufacturer_apps WHERE id = ${id}`));
