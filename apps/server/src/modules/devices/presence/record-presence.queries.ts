import type { Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** A sign of life of a display. What it does not report stays as it was. */
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
