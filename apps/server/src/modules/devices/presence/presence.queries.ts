import type { PresenceDay } from '@account/contract/endpoints/devices/devices';
import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';
import { foundInPeriod, statusAt } from './status.queries.ts';

/** A sign of life of a display. Fields that it does not report stay as they were. */
export interface SignOfLife {
  deviceId: number;
  at: Date;
  appVersion: string | null;
  osVersion: string | null;
  address: string;
}

/**
 * Writes signs of life down, at most one of each display, and returns the displays with an organization, not blocked,
 * that were last seen before `silence` seconds: they are back. Rows are locked in the order of their ids, as two processes may write
 * the same ones. The hours of a day change only with the first sign in an hour.
 */
export const writeSignsOfLife = (
  transaction: Transaction,
  signs: readonly SignOfLife[],
  silence: number,
): Promise<{ id: number; last_seen_at: string }[]> =>
  transaction.rows(
    prepared(sql`
      WITH signs AS (
        SELECT * FROM unnest(${signs.map(({ deviceId }) => deviceId)}::int[], ${signs.map(({ at }) => at)}::timestamptz[],
          ${signs.map(({ appVersion }) => appVersion)}::text[], ${signs.map(({ osVersion }) => osVersion)}::text[],
          ${signs.map(({ address }) => address)}::text[]) AS s(device_id, at, app_version, os_version, address)
      ), known AS MATERIALIZED (
        SELECT p.device_id, p.last_seen_at, p.organization_id, p.is_blocked, p.seen_hour FROM device_presence p
        WHERE p.device_id = ANY(${signs.map(({ deviceId }) => deviceId)}::int[]) ORDER BY p.device_id FOR UPDATE
      ), seen AS (
        UPDATE device_presence p SET last_seen_at = greatest(p.last_seen_at, s.at),
          app_version = coalesce(s.app_version, p.app_version), os_version = coalesce(s.os_version, p.os_version),
          address = s.address
        FROM signs s JOIN known k ON k.device_id = s.device_id WHERE p.device_id = k.device_id
      ), days AS (
        INSERT INTO device_days AS d (device_id, day, hours)
        SELECT k.device_id, (s.at AT TIME ZONE 'UTC')::date, 1 << extract(hour FROM s.at AT TIME ZONE 'UTC')::int
        FROM signs s JOIN known k ON k.device_id = s.device_id
        WHERE floor(extract(epoch FROM s.at) / 3600)::int <> k.seen_hour
        ON CONFLICT (device_id, day) DO UPDATE SET hours = d.hours | excluded.hours
      )
      SELECT k.device_id AS id, greatest(k.last_seen_at, s.at) AS last_seen_at FROM known k JOIN signs s ON s.device_id = k.device_id
      WHERE k.organization_id IS NOT NULL AND NOT k.is_blocked AND k.last_seen_at <= s.at - ${silence}::int * interval '1 second'`),
  );

const select = (which: Fragment, at: PresenceTime, maxRows: number) => sql`
  SELECT p.device_id AS id, p.last_seen_at, ${statusAt(at)} AS status FROM device_presence p WHERE ${which} LIMIT ${maxRows}::int`;

/** The states of some displays. */
export const readStates = (executor: Executor, ids: readonly number[], at: PresenceTime): Promise<DeviceState[]> =>
  executor.rows(prepared(select(sql`p.device_id = ANY(${ids}::int[])`, at, ids.length)));

/** The states of displays with an organization, not blocked, that were last seen in a period: at most so many of them. */
export const readStatesSeen = (
  executor: Executor,
  { after, until }: { after: Date; until: Date },
  at: PresenceTime,
  maxRows: number,
): Promise<DeviceState[]> =>
  executor.rows(
    prepared(
      select(sql`p.organization_id IS NOT NULL AND NOT p.is_blocked AND ${foundInPeriod(after, until)}`, at, maxRows),
    ),
  );

/** In which hours of each of the last days (UTC) a display was seen: the oldest first, today last, none left out. */
export const readPresenceDays = (executor: Executor, id: number, now: Date, days: number): Promise<PresenceDay[]> =>
  executor.rows(
    prepared(sql`
      SELECT to_char(t.day, 'YYYY-MM-DD') AS day, coalesce(d.hours, 0) AS hours
      FROM (SELECT (${now}::timestamptz AT TIME ZONE 'UTC')::date - n AS day FROM generate_series(0, ${days - 1}::int) n) t
        LEFT JOIN device_days d ON d.device_id = ${id} AND d.day = t.day
      ORDER BY t.day`),
  );

/** Forgets the days before a day that is so many days ago. */
export const removeOldDays = (transaction: Transaction, now: Date, days: number): Promise<number> =>
  transaction.run(
    prepared(sql`DELETE FROM device_days WHERE day < (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${days}::int`),
  );

/**
 * Removes displays without organization that were last heard of before a time: at most so many. A blocked one stays,
 * because once it is removed it could enrol as a new one.
 */
export const removeStale = (
  transaction: Transaction,
  silentSince: Date,
  maxRows: number,
): Promise<{ id: number; androidid: string; name: string }[]> =>
  transaction.rows(
    prepared(sql`
      WITH stale AS MATERIALIZED (
        SELECT d.id FROM devices d JOIN device_presence p ON p.device_id = d.id
        WHERE d.organization_id IS NULL AND d.blocked_at IS NULL AND p.last_seen_at <= ${silentSince}
        ORDER BY d.id LIMIT ${maxRows}::int FOR UPDATE OF d, p
      )
      DELETE FROM devices WHERE id IN (SELECT id FROM stale) RETURNING id, androidid, name`),
  );
