import type { Transaction, Writer } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { usernameOf } from './registrations.queries.ts';

/** Replaces the hash of a password that stays the same, provided that it is the one that was read. */
export const renewHash = (writer: Writer, id: number, hashes: { before: string; after: string }): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE users SET password_hash = ${hashes.after} WHERE id = ${id} AND password_hash = ${hashes.before}`),
  );

/** Replaces a password, provided that it is still the one that was read. */
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

/** Sets a password, whatever it was. */
export const resetPasswordTo = (
  transaction: Transaction,
  id: number,
  { hash, mustChangePassword }: { hash: string; mustChangePassword: boolean },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET password_hash = ${hash}, must_change_password = ${mustChangePassword}, updated_at = now()
      WHERE id = ${id}`),
  );

/** Removes the password and the duty to change it: the user signs in by password again once a new one is set. */
export const removePassword = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET password_hash = NULL, must_change_password = false, updated_at = now() WHERE id = ${id}`),
  );

/** An accepted invitation sets password and name, but for one that a directory gave, and proves the e-mail address. */
export const completeInvitedUser = (
  transaction: Transaction,
  id: number,
  values: { name: string; passwordHash: string; now: Date },
): Promise<{ two_factor: boolean } | undefined> =>
  transaction.row(
    prepared(sql`
      UPDATE users SET name = CASE WHEN name IS NOT NULL AND EXISTS (SELECT FROM directory_people d WHERE d.user_id = users.id)
          THEN name ELSE ${values.name} END, password_hash = ${values.passwordHash}, must_change_password = false,
        email_verified_at = coalesce(email_verified_at, ${values.now}), updated_at = now()
      WHERE id = ${id} RETURNING two_factor_confirmed_at IS NOT NULL AS two_factor`),
  );

/** Returns 0 when the address was verified before. */
export const markEmailVerified = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(
    prepared(
      sql`UPDATE users SET email_verified_at = ${now}, updated_at = now() WHERE id = ${id} AND email_verified_at IS NULL`,
    ),
  );

/** Stores the secret of a second factor, which is not in force yet. */
export const storeSecret = (transaction: Transaction, id: number, secret: Buffer): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET two_factor_secret = ${secret}, two_factor_last_step = NULL
      WHERE id = ${id} AND two_factor_confirmed_at IS NULL`),
  );

/** Puts the stored secret into force. */
export const confirmSecret = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET two_factor_confirmed_at = ${now} WHERE id = ${id} AND two_factor_confirmed_at IS NULL`),
  );

/** Takes a step of the second factor once; returns 0 when it, or a later one, was taken before. */
export const takeStep = (transaction: Transaction, id: number, step: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET two_factor_last_step = ${step}
      WHERE id = ${id} AND coalesce(two_factor_last_step, 0) < ${step}`),
  );

/** Removes a second factor that is in force; returns 0 when there is none. */
export const removeSecret = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET two_factor_secret = NULL, two_factor_confirmed_at = NULL, two_factor_last_step = NULL
      WHERE id = ${id} AND two_factor_confirmed_at IS NOT NULL`),
  );

/** The account that has an address, of any organization. Locks it. */
export const lockUserByEmail = (transaction: Transaction, email: string) =>
  transaction.row<{ id: number; organization_id: number | null }>(
    prepared(sql`SELECT id, organization_id FROM users WHERE email = ${email} FOR UPDATE`),
  );

/** Gives a person another address, and the username that was the address, in any case of its letters. */
export const updateEmail = (transaction: Transaction, id: number, email: string): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET username = CASE WHEN unique_fold(username) COLLATE "C" = email THEN ${usernameOf(email)}
        ELSE username END, email = ${email}, updated_at = now()
      WHERE id = ${id}`),
  );

/** Whether the user `u` can sign in: only such a person gets the mails that the program sends by itself. */
export const canSignIn = sql`(u.email_verified_at IS NOT NULL AND u.deactivated_at IS NULL)`;

/** Lets a person sign in nowhere from a moment on; null: everywhere again. */
export const setDeactivated = (transaction: Transaction, id: number, at: Date | null): Promise<number> =>
  transaction.run(prepared(sql`UPDATE users SET deactivated_at = ${at}, updated_at = now() WHERE id = ${id}`));

/**
 * Keeps the row of a person who opens a session from being changed; undefined when there is none. The lock is shared, as
 * that of the password before it: two sign-ins that raised it would be a deadlock.
 */
export const lockSigningIn = (transaction: Transaction, id: number) =>
  transaction.row<{ is_deactivated: boolean }>(
    prepared(sql`
      SELECT deactivated_at IS NOT NULL AS is_deactivated FROM users WHERE id = ${id} FOR SHARE`),
  );
