import type { Executor, Transaction } from '../platform/database/database.ts';
import { prepared, sql } from '../platform/database/sql.ts';

/** A domain without an owner: the names below .example are for documentation (RFC 2606). */
const demoDomain = 'north.example';

/**
 * Counts existing records: the demo fills only a database that has nothing but its first administrator. `is_demo`: it
 * was here before.
 */
export const countRecords = (executor: Executor) =>
  executor.row<{ organizations: number; devices: number; users: number; is_demo: boolean }>(
    prepared(sql`
      SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM devices) AS devices,
        (SELECT count(*)::int FROM users) AS users,
        EXISTS (SELECT FROM organization_domains WHERE domain = ${demoDomain}) AS is_demo`),
  );

export const findFirstAdministrator = (executor: Executor) =>
  executor.row<{ id: number; email: string }>(
    prepared(sql`
      SELECT u.id, u.email FROM users u JOIN roles r ON r.id = u.role_id WHERE r.access_level = '9999'
      ORDER BY u.id LIMIT 1`),
  );

/** The columns of a display that was enrolled some time ago. */
interface LongEnrolled {
  id: number;
  enrolledAt: Date;
  lastSeenAt: Date;
  appVersion: string;
  osVersion: string;
  manufacturerKey: string;
  address: string;
}

/** Lets displays have been enrolled before, and last seen when they were. */
export async function backdateDisplays(transaction: Transaction, displays: readonly LongEnrolled[]): Promise<void> {
  const ids = displays.map(({ id }) => id);
  await transaction.run(
    prepared(sql`
      UPDATE devices d SET created_at = e.at, updated_at = e.at, manufacturer_key = e.manufacturer_key
      FROM unnest(${ids}::int[], ${displays.map(({ enrolledAt }) => enrolledAt)}::timestamptz[],
        ${displays.map(({ manufacturerKey }) => manufacturerKey)}::text[]) AS e(id, at, manufacturer_key)
      WHERE d.id = e.id`),
  );
  await transaction.run(
    prepared(sql`
      UPDATE device_presence p SET last_seen_at = s.at, app_version = s.app_version, os_version = s.os_version,
        address = s.address
      FROM unnest(${ids}::int[], ${displays.map(({ lastSeenAt }) => lastSeenAt)}::timestamptz[],
        ${displays.map(({ appVersion }) => appVersion)}::text[], ${displays.map(({ osVersion }) => osVersion)}::text[],
        ${displays.map(({ address }) => address)}::text[]) AS s(id, at, app_version, os_version, address)
      WHERE p.device_id = s.id`),
  );
  await transaction.run(prepared(sql`DELETE FROM device_days WHERE device_id = ANY(${ids}::int[])`));
}

interface StoredDay {
  deviceId: number;
  day: Date;
  hours: number;
}

/** Stores in which hours displays were seen. */
export const insertDays = (transaction: Transaction, days: readonly StoredDay[]): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO device_days (device_id, day, hours)
      SELECT d.device_id, (d.day AT TIME ZONE 'UTC')::date, d.hours
      FROM unnest(${days.map(({ deviceId }) => deviceId)}::int[], ${days.map(({ day }) => day)}::timestamptz[],
        ${days.map(({ hours }) => hours)}::int[]) AS d(device_id, day, hours)`),
  );
