import type { Scope } from '../../kernel/scope.ts';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope-condition.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface DeviceRecord {
  id: number;
  androidid: string;
  name: string;
  organization_id: number | null;
  organization_name: string | null;
  last_seen_at: string;
  created_at: string;
  updated_at: string;
}

/** What the fields of a device need beside its row. */
export const deviceJoins = sql`JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = d.organization_id`;

export const deviceFields: Columns<DeviceRecord> = {
  id: sql`d.id`,
  androidid: sql`d.androidid`,
  name: sql`d.name`,
  organization_id: sql`d.organization_id`,
  organization_name: sql`o.name`,
  last_seen_at: sql`p.last_seen_at`,
  created_at: sql`d.created_at`,
  updated_at: sql`d.updated_at`,
};

const find = (scope: Scope, id: number) => sql`
  SELECT ${selectList(deviceFields)} FROM devices d ${deviceJoins} WHERE d.id = ${id} AND ${inScope(scope, sql`d.organization_id`)}`;

export const findDevice = (executor: Executor, scope: Scope, id: number): Promise<DeviceRecord | undefined> =>
  executor.row(prepared(find(scope, id)));

/** Reads a device and locks it: no other transaction changes it until this one ends. */
export const lockDevice = (transaction: Transaction, scope: Scope, id: number): Promise<DeviceRecord | undefined> =>
  transaction.row(prepared(sql`${find(scope, id)} FOR UPDATE OF d`));

export const updateDeviceRow = (
  transaction: Transaction,
  id: number,
  values: Pick<DeviceRecord, 'name' | 'organization_id'>,
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
