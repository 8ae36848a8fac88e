import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A device that exists already, as enrolment needs it. */
export interface KnownDevice {
  id: number;
  name: string;
  organization_id: number | null;
  organization_name: string | null;
  token_hash: Buffer;
  next_token_hash: Buffer | null;
  released: boolean;
  blocked: boolean;
}

/**
 * Reads a device and locks it. A release counts when it was given after a timestamp. The organization is as it was before
 * a wait for the lock, so a statement of its own reads it.
 */
export const lockByAndroidId = async (
  transaction: Transaction,
  androidid: string,
  releasedAfter: Date,
): Promise<KnownDevice | undefined> => {
  const held = await transaction.row<{ id: number }>(
    prepared(sql`
      SELECT d.id FROM devices d WHERE lower(d.androidid) COLLATE "C" = lower(${androidid}::text) FOR UPDATE`),
  );
  if (!held) return undefined;
  return transaction.row(
    prepared(sql`
      SELECT d.id, d.name, d.organization_id, o.name AS organization_name, d.token_hash, d.next_token_hash,
        coalesce(d.released_at > ${releasedAfter}, false) AS released, d.blocked_at IS NOT NULL AS blocked
      FROM devices d LEFT JOIN organizations o ON o.id = d.organization_id WHERE d.id = ${held.id}`),
  );
};

export interface Enrolment {
  androidid: string;
  name: string;
  organizationId: number | null;
  tokenHash: Buffer;
}

/** Inserts a device. Returns undefined when another request enrolled the same androidid at the same time. */
export const insertDevice = (transaction: Transaction, enrolment: Enrolment): Promise<{ id: number } | undefined> =>
  transaction.row(
    prepared(sql`
      INSERT INTO devices (androidid, name, organization_id, token_hash)
      VALUES (${enrolment.androidid}, ${enrolment.name}, ${enrolment.organizationId}, ${enrolment.tokenHash})
      ON CONFLICT (lower(androidid) COLLATE "C") DO NOTHING RETURNING id`),
  );

/** Enrols a known device again: every token that it had ends. */
export const renewDevice = (transaction: Transaction, id: number, enrolment: Enrolment): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices SET name = ${enrolment.name}, organization_id = ${enrolment.organizationId},
        token_hash = ${enrolment.tokenHash}, next_token_hash = NULL, released_at = NULL, updated_at = now()
      WHERE id = ${id}`),
  );

/** Waits until no other transaction lets a display wait. Then the number of those that do can only shrink. */
export const holdWaitingRoom = (transaction: Transaction): Promise<number> =>
  transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('waiting-displays'))`));

/** Whether so many displays or more wait for an organization. */
export const hasWaiting = async (transaction: Transaction, count: number): Promise<boolean> =>
  (await transaction.run(
    prepared(sql`SELECT FROM devices WHERE organization_id IS NULL ORDER BY id OFFSET ${count - 1}::int LIMIT 1`),
  )) > 0;
