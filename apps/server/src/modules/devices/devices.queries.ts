import {
  type Device,
  type DeviceInput,
  deviceInput,
  deviceRecord,
  type StoredDevice,
} from '@account/contract/endpoints/devices/devices';
import { lifetimes } from '@account/contract/limits';
import { savedFields } from '@account/contract/lists/define-list';
import type { PresenceTime } from '@account/contract/values/presence';
import { secondsAfter } from '../../kernel/clock.ts';
import type { Change } from '../../kernel/record-fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  assignments,
  assignmentsFrom,
  type Columns,
  columnsOf,
  jsonMembers,
  selectList,
} from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { statusAt } from './presence/status.queries.ts';

export interface DeviceRecord extends StoredDevice {
  organization_name: string | null;
}

/** The columns that its form saves. */
export const savedOfDevice = savedFields(deviceInput, deviceRecord);

/** The tables that the fields of a device need beside its row. */
const deviceJoins = sql`JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = d.organization_id`;

const fields: Columns<DeviceRecord> = columnsOf('d', deviceRecord, {
  organization_name: sql`o.name`,
  last_seen_at: sql`p.last_seen_at`,
  app_version: sql`p.app_version`,
  os_version: sql`p.os_version`,
  address: sql`p.address`,
});

/** The fields of a device; its status depends on the time. */
export const deviceFields = (at: PresenceTime): Columns<DeviceRecord> => ({ ...fields, status: statusAt(at) });

const find = (scope: Scope, which: Fragment, at: PresenceTime) => sql`
  SELECT ${selectList(deviceFields(at))} FROM devices d ${deviceJoins} WHERE ${which} AND ${inScope(scope, sql`d.organization_id`)}`;

export const findDevice = (
  executor: Executor,
  scope: Scope,
  id: number,
  at: PresenceTime,
): Promise<DeviceRecord | undefined> => executor.row(prepared(find(scope, sql`d.id = ${id}`, at)));

/**
 * Reads a device and locks it: no other transaction changes it until this one ends. Rows joined to a row that was
 * waited for are as they were before the wait, so a statement of its own reads them.
 */
export const lockDevice = async (
  transaction: Transaction,
  scope: Scope,
  id: number,
  at: PresenceTime,
): Promise<DeviceRecord | undefined> => {
  const isThere = sql`SELECT FROM devices d WHERE d.id = ${id} AND ${inScope(scope, sql`d.organization_id`)}`;
  const held = await transaction.run(prepared(sql`${isThere} FOR UPDATE`));
  return held === 0 ? undefined : findDevice(transaction, scope, id, at);
};

/**
 * Reads devices and locks them in the order of their ids, each before its presence as other changes do. The key stays
 * free, so that a heartbeat can note the hours of a device meanwhile.
 */
export const lockDevices = async (
  transaction: Transaction,
  scope: Scope,
  ids: readonly number[],
  at: PresenceTime,
): Promise<DeviceRecord[]> => {
  const held = await transaction.rows<{ id: number }>(
    prepared(sql`
      SELECT d.id FROM devices d JOIN device_presence p ON p.device_id = d.id
      WHERE d.id = ANY(${[...ids]}::int[]) AND ${inScope(scope, sql`d.organization_id`)}
      ORDER BY d.id FOR NO KEY UPDATE OF d, p`),
  );
  const isHeld = sql`d.id = ANY(${held.map(({ id }) => id)}::int[])`;
  return transaction.rows(prepared(sql`${find(scope, isHeld, at)} ORDER BY d.id`));
};

export const moveDevices = (
  transaction: Transaction,
  ids: readonly number[],
  organizationId: number | null,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices SET organization_id = ${organizationId}, updated_at = now() WHERE id = ANY(${ids}::int[])`),
  );

export const updateDeviceRow = (
  transaction: Transaction,
  id: number,
  values: Omit<DeviceInput, 'id' | 'updated_at'>,
): Promise<number> =>
  transaction.run(
    prepared(sql`UPDATE devices SET ${assignments(savedOfDevice, values)}, updated_at = now() WHERE id = ${id}`),
  );

export const releaseDeviceRow = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(prepared(sql`UPDATE devices SET released_at = ${now}, updated_at = now() WHERE id = ${id}`));

const changeable = [...savedOfDevice, 'blocked_at', 'released_at'];

/** The columns of a device that an operation may change and its undoing puts back. */
export const changeableOfDevice = (d: Fragment): Fragment => sql`jsonb_build_object(${jsonMembers(d, changeable)})`;

/** Puts back what a change was about; 0 where that has changed again since. */
export const putBackDeviceRow = (transaction: Transaction, id: number, { before, after }: Change): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices d SET updated_at = now(), ${assignmentsFrom('was', changeable)}
      FROM devices s,
        jsonb_populate_record(NULL::devices, ${changeableOfDevice(sql`s`)} || ${JSON.stringify(before)}::jsonb) AS was
      WHERE d.id = ${id} AND s.id = d.id AND ${changeableOfDevice(sql`d`)} @> ${JSON.stringify(after)}::jsonb`),
  );

export const deleteDeviceRow = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM devices WHERE id = ${id}`));

/** Blocks a display, or lets it in again; 0 when it is so already. */
export const setBlocked = (transaction: Transaction, id: number, blockedAt: Date | null): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices SET blocked_at = ${blockedAt}, updated_at = now()
      WHERE id = ${id} AND (blocked_at IS NULL) <> (${blockedAt}::timestamptz IS NULL)`),
  );

/** Who is signed in at a display, the latest first. */
export const findSignedIn = (executor: Executor, deviceId: number, now: Date): Promise<Device['signed_in']> =>
  executor.rows(
    prepared(sql`
      SELECT s.id AS session_id, u.id AS user_id, u.email, u.name, s.created_at AS since FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.device_id = ${deviceId} AND s.last_used_at > ${secondsAfter(now, -lifetimes.token)}
        AND s.created_at > ${secondsAfter(now, -lifetimes.tokenAge)}
      ORDER BY s.id DESC`),
  );
