import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A device that exists already, as enrolment needs it. */
export interface KnownDevice {
  id: number;
  name: string;
  organization_id: number | null;
  token_hash: Buffer;
  released: boolean;
}

export const lockByAndroidId = (transaction: Transaction, androidid: string): Promise<KnownDevice | undefined> =>
  transaction.row(
    prepared(sql`
      SELECT id, name, organization_id, token_hash, released_at IS NOT NULL AS released FROM devices
      WHERE androidid_key = lower(${androidid}::text) FOR UPDATE`),
  );

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
      ON CONFLICT (androidid_key) DO NOTHING RETURNING id`),
  );

export const renewDevice = (transaction: Transaction, id: number, enrolment: Enrolment): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices SET name = ${enrolment.name}, organization_id = ${enrolment.organizationId},
        token_hash = ${enrolment.tokenHash}, next_token_hash = NULL, released_at = NULL, updated_at = now()
      WHERE id = ${id}`),
  );
