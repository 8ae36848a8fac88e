import type { DeviceColumn } from '@account/contract/devices';
import type { ListQuery } from '@account/contract/paging';
import { readChoices } from '../../platform/database/choices.ts';
import { countOfAll } from '../../platform/database/counters.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type ListSource, readListPage } from '../../platform/database/list-page.ts';
import { walkByOrganization } from '../../platform/database/organization-walk.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface DeviceRecord {
  id: number;
  androidid: string;
  name: string;
  organization_id: number | null;
  organization_name: string | null;
  last_seen_at: string | null;
  created_at: string;
  updated_at: string;
}

const joins = sql`LEFT JOIN organizations o ON o.id = d.organization_id`;
const joined = sql`devices d ${joins}`;

const list: ListSource<DeviceColumn> = {
  table: sql`devices d`,
  joins,
  joinedKeys: ['organization_name'],
  walks: {
    organization_name: walkByOrganization({
      table: sql`devices d`,
      id: sql`d.id`,
      organizationId: sql`d.organization_id`,
      counted: 'devices_count',
    }),
  },
  id: sql`d.id`,
  keys: {
    androidid: sql`d.androidid_key`,
    name: sql`d.name_key`,
    organization_name: sql`o.name_key`,
    created_at: sql`d.created_at`,
  },
  scope: undefined,
  total: countOfAll('devices'),
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(d.search_key LIKE ${pattern}
      OR d.organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE name_key LIKE ${pattern})))`;
  },
  columns: sql`d.id, d.androidid, d.name, d.organization_id, o.name AS organization_name, d.last_seen_at, d.created_at`,
};

export const readDevicePage = <Row>(
  executor: Executor,
  query: ListQuery<DeviceColumn>,
  toRow: (raw: DeviceRecord) => Row,
) => readListPage<DeviceColumn, DeviceRecord, Row>(executor, list, query, toRow);

export const readDeviceChoices = (executor: Executor, words: string) =>
  readChoices(
    executor,
    { from: sql`devices d`, id: sql`d.id`, name: sql`d.name`, key: sql`d.name_key`, scope: undefined },
    words === '' ? undefined : searchPattern(words),
  );

const record = sql`d.id, d.androidid, d.name, d.organization_id, o.name AS organization_name, d.last_seen_at,
  d.created_at, d.updated_at`;

export const findDevice = (executor: Executor, id: number): Promise<DeviceRecord | undefined> =>
  executor.row(prepared(sql`SELECT ${record} FROM ${joined} WHERE d.id = ${id}`));

/** Reads a device for a change; no other transaction changes it until this one ends. */
export const lockDevice = (transaction: Transaction, id: number): Promise<DeviceRecord | undefined> =>
  transaction.row(prepared(sql`SELECT ${record} FROM ${joined} WHERE d.id = ${id} FOR UPDATE OF d`));

export const updateDeviceRow = (
  transaction: Transaction,
  id: number,
  values: { name: string; organization_id: number | null },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices SET name = ${values.name}, organization_id = ${values.organization_id}, updated_at = now()
      WHERE id = ${id}`),
  );

export const releaseDeviceRow = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(prepared(sql`UPDATE devices SET released_at = ${now}, updated_at = now() WHERE id = ${id}`));

export const deleteDeviceRow = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM devices WHERE id = ${id}`));
