import type { Executor, Transaction } from '../../platform/database/database.ts';
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

const joined = sql`devices d LEFT JOIN organizations o ON o.id = d.organization_id`;

const record = sql`d.id, d.androidid, d.name, d.organization_id, o.name AS organization_name, d.last_seen_at,
  d.created_at, d.updated_at`;

export const findDevice = (executor: Executor, id: number): Promise<DeviceRecord | undefined> =>
  executor.row(prepared(sql`SELECT ${record} FROM ${joined} WHERE d.id = ${id}`));

/** Reads a device and locks it: no other transaction changes it until this one ends. */
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
