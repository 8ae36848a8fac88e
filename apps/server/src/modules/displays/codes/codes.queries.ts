import type { Executor, Transaction, Writer } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

export interface NewCode {
  deviceId: number;
  deviceCodeHash: Buffer;
  /** Normalized. */
  userCode: string;
  /** Seconds between two questions. */
  interval: number;
  expiresAt: Date;
}

/** Gives a display a code in place of the one that it had. */
export const replaceCode = (writer: Writer, code: NewCode): Promise<number> =>
  writer.run(
    prepared(sql`
      INSERT INTO display_codes (device_id, device_code_hash, user_code, poll_interval, expires_at)
      VALUES (${code.deviceId}, ${code.deviceCodeHash}, ${code.userCode}, ${code.interval}, ${code.expiresAt})
      ON CONFLICT (device_id) DO UPDATE SET device_code_hash = excluded.device_code_hash, user_code = excluded.user_code,
        poll_interval = excluded.poll_interval, expires_at = excluded.expires_at, decision = 'pending', user_id = NULL,
        session_id = NULL, polled_at = NULL`),
  );

export interface CodeState {
  device_id: number;
  decision: 'pending' | 'approved' | 'denied';
  user_id: number | null;
  has_expired: boolean;
}

export const findByDeviceCode = (executor: Executor, hash: Buffer, now: Date): Promise<CodeState | undefined> =>
  executor.row(
    prepared(sql`
      SELECT device_id, decision, user_id, expires_at <= ${now} AS has_expired FROM display_codes
      WHERE device_code_hash = ${hash}`),
  );

/** Notes a question. Returns whether it came too soon, which makes the display wait longer from now on. */
export const notePoll = (
  writer: Writer,
  hash: Buffer,
  { now, tolerance, slowdown }: { now: Date; tolerance: number; slowdown: number },
): Promise<{ too_soon: boolean } | undefined> =>
  writer.row(
    prepared(sql`
      WITH before AS (
        SELECT device_id, coalesce(polled_at + make_interval(secs => poll_interval - ${tolerance}::float8) > ${now}, false) AS too_soon
        FROM display_codes WHERE device_code_hash = ${hash} FOR UPDATE)
      UPDATE display_codes c SET polled_at = ${now},
        poll_interval = c.poll_interval + CASE WHEN before.too_soon THEN ${slowdown}::integer ELSE 0 END
      FROM before WHERE c.device_id = before.device_id RETURNING before.too_soon`),
  );

/** Uses an approved code up. Returns whose session approved it; undefined when it is used, replaced or has expired. */
export const useCode = (
  transaction: Transaction,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: number | null; session_id: number } | undefined> =>
  transaction.row(
    prepared(sql`
      DELETE FROM display_codes WHERE device_code_hash = ${hash} AND decision = 'approved' AND expires_at > ${now}
      RETURNING user_id, session_id`),
  );

const waits = (now: Date) => sql`c.decision = 'pending' AND c.expires_at > ${now} AND d.blocked_at IS NULL`;

export interface WaitingCode {
  device_id: number;
  device_name: string;
  organization_id: number | null;
  organization_name: string | null;
  expires_at: string;
  expires_in: number;
}

/** The display that shows a code which waits for its decision. */
export const findWaitingCode = (executor: Executor, userCode: string, now: Date): Promise<WaitingCode | undefined> =>
  executor.row(
    prepared(sql`
      SELECT d.id AS device_id, d.name AS device_name, o.id AS organization_id, o.name AS organization_name, c.expires_at,
        floor(extract(epoch FROM c.expires_at - ${now}::timestamptz))::integer AS expires_in
      FROM display_codes c JOIN devices d ON d.id = c.device_id LEFT JOIN organizations o ON o.id = d.organization_id
      WHERE c.user_code = ${userCode} AND ${waits(now)}`),
  );

export interface Decision {
  userCode: string;
  decision: 'approved' | 'denied';
  userId: number;
  sessionId: number;
  /** The organization that the display was in when the person saw it. */
  organizationId: number | null;
}

/** Decides about a code, once. Returns the display; undefined when nothing waits for a decision. */
export const decideCode = (
  transaction: Transaction,
  { userCode, decision, userId, sessionId, organizationId }: Decision,
  now: Date,
): Promise<{ id: number; name: string } | undefined> =>
  transaction.row(
    prepared(sql`
      UPDATE display_codes c SET decision = ${decision}, user_id = ${userId}, session_id = ${sessionId} FROM devices d
      WHERE d.id = c.device_id AND c.user_code = ${userCode} AND ${waits(now)}
        AND d.organization_id IS NOT DISTINCT FROM ${organizationId}::integer
      RETURNING d.id, d.name`),
  );

export const removeExpiredCodes = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM display_codes WHERE expires_at <= ${now}`));
