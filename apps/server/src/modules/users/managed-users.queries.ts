import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** The account that has an address, of any organization. Locks it. */
export const lockUserByEmail = (transaction: Transaction, email: string) =>
  transaction.row<{ id: number; organization_id: number | null }>(
    prepared(sql`SELECT id, organization_id FROM users WHERE email = ${email} FOR UPDATE`),
  );

/** Gives a person another address, and the username that was the address. */
export const updateEmail = (transaction: Transaction, id: number, email: string): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET username = CASE WHEN username = email THEN ${email} ELSE username END, email = ${email},
        updated_at = now()
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
