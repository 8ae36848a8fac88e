import { found } from '../../kernel/found.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface CredentialRecord {
  id: number;
  email: string;
  username: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  password_hash: string | null;
  two_factor: boolean;
}

const credential = sql`
  SELECT u.id, u.email, u.username, u.name, u.organization_id, o.name AS organization_name, u.password_hash,
    u.two_factor_confirmed_at IS NOT NULL AS two_factor
  FROM users u LEFT JOIN organizations o ON o.id = u.organization_id`;

export const findByEmail = (executor: Executor, email: string): Promise<CredentialRecord | undefined> =>
  executor.row(prepared(sql`${credential} WHERE u.email = ${email}`));

export const findCredential = (executor: Executor, id: number): Promise<CredentialRecord | undefined> =>
  executor.row(prepared(sql`${credential} WHERE u.id = ${id}`));

/**
 * Lets the credentials and sessions of a person change in one transaction at a time. Taken before any lock of what
 * belongs to the person, so that nobody waits in a circle.
 */
export const lockPerson = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`));

/** Keeps the password of a person as it is until the transaction ends; 0 when it is another one already. */
export const holdPassword = (transaction: Transaction, id: number, passwordHash: string | null): Promise<number> =>
  transaction.run(
    prepared(sql`SELECT FROM users WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${passwordHash} FOR SHARE`),
  );

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

export const insertRegisteredUser = async (
  transaction: Transaction,
  user: { name: string; email: string; passwordHash: string; level: string },
): Promise<{ id: number; email: string }> => {
  const row = await transaction.row<{ id: number; email: string }>(
    prepared(sql`
      INSERT INTO users (email, username, name, password_hash, role_id)
      VALUES (${user.email}, ${user.email}, ${user.name}, ${user.passwordHash},
        (SELECT id FROM roles WHERE access_level = ${user.level}))
      RETURNING id, email`),
  );
  return found(row);
};

/** Answers 0 when the address was verified before. */
export const markEmailVerified = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(
    prepared(
      sql`UPDATE users SET email_verified_at = ${now}, updated_at = now() WHERE id = ${id} AND email_verified_at IS NULL`,
    ),
  );

/** A reset proves the address as well, because the link came by mail. */
export const resetPasswordTo = (
  transaction: Transaction,
  id: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET password_hash = ${passwordHash}, must_change_password = false,
        email_verified_at = coalesce(email_verified_at, ${now}), updated_at = now()
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
