import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface CredentialRecord {
  id: number;
  email: string;
  username: string;
  name: string | null;
  organization_id: number | null;
  password_hash: string | null;
}

const credential = sql`SELECT id, email, username, name, organization_id, password_hash FROM users`;

export const findByEmail = (executor: Executor, email: string): Promise<CredentialRecord | undefined> =>
  executor.row(prepared(sql`${credential} WHERE email = ${email}`));

export const findCredential = (executor: Executor, id: number): Promise<CredentialRecord | undefined> =>
  executor.row(prepared(sql`${credential} WHERE id = ${id}`));

/** Replaces a password, provided that nobody else did since it was read. */
export const updatePassword = (
  transaction: Transaction,
  id: number,
  hashes: { before: string | null; after: string },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET password_hash = ${hashes.after}, must_change_password = false, updated_at = now()
      WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${hashes.before}`),
  );

/** What following an invitation sets: name, password, and that the e-mail address is the person's. */
export const completeInvitedUser = (
  transaction: Transaction,
  id: number,
  values: { name: string; passwordHash: string; now: Date },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET name = ${values.name}, password_hash = ${values.passwordHash}, must_change_password = false,
        email_verified_at = coalesce(email_verified_at, ${values.now}), updated_at = now()
      WHERE id = ${id}`),
  );

export const updateIdleTimeout = (transaction: Transaction, id: number, minutes: number) =>
  transaction.row<{ before: number }>(
    prepared(sql`
      UPDATE users u SET panel_idletimeout = ${minutes}, updated_at = now() FROM users old
      WHERE u.id = ${id} AND old.id = u.id RETURNING old.panel_idletimeout AS before`),
  );

export const hasUsers = async (executor: Executor): Promise<boolean> => {
  const row = await executor.row<{ found: boolean }>(prepared(sql`SELECT EXISTS (SELECT FROM users) AS found`));
  return row?.found ?? false;
};

export interface FirstAdministrator {
  email: string;
  passwordHash: string;
  mustChangePassword: boolean;
  now: Date;
}

/** Makes the first top administrator unless there is a user already, even when two processes try at once. */
export const insertFirstAdministrator = async (transaction: Transaction, first: FirstAdministrator) => {
  await transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('first-administrator'))`));
  return transaction.row<{ id: number }>(
    prepared(sql`
      INSERT INTO users (email, username, role_id, panel_role, password_hash, must_change_password, email_verified_at)
      SELECT ${first.email}::text, ${first.email}::text, (SELECT id FROM roles WHERE access_level = '9999'), 'admin',
        ${first.passwordHash}::text, ${first.mustChangePassword}::boolean, ${first.now}::timestamptz
      WHERE NOT EXISTS (SELECT FROM users) RETURNING id`),
  );
};
