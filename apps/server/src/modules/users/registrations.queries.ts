import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/**
 * Accounts that somebody registered for an address which nobody has proved: not verified, without organization, and with
 * a way to sign in, which somebody who is only invited has not.
 */
export const isUnproved = sql`u.email_verified_at IS NULL AND u.organization_id IS NULL
  AND u.role_id = (SELECT r.id FROM roles r WHERE r.access_level = '1')
  AND (u.has_password OR EXISTS (SELECT FROM identities i WHERE i.user_id = u.id))`;

export const findUnprovedRegistration = (executor: Executor, email: string): Promise<{ id: number } | undefined> =>
  executor.row(prepared(sql`SELECT u.id FROM users u WHERE u.email = ${email} AND ${isUnproved}`));

/** Removes the ways in and the names of an unproved registration; 0 when it is none. */
export const stripRegistration = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users u SET password_hash = NULL, must_change_password = false, name = NULL, first_name = NULL,
        last_name = NULL, preferred_name = NULL, given_name = NULL, family_name = NULL, updated_at = now()
      WHERE u.id = ${id} AND ${isUnproved}`),
  );

/** Removes the identities and passkeys that were added before the owner of the address proved to be that. */
export async function forgetIdentitiesOf(transaction: Transaction, userId: number): Promise<void> {
  await transaction.run(prepared(sql`DELETE FROM identities WHERE user_id = ${userId}`));
  await transaction.run(prepared(sql`DELETE FROM passkeys WHERE user_id = ${userId}`));
}

/** Removes unproved registrations, at most so many, that were made before a timestamp; invited people stay. */
export const removeUnproved = (
  transaction: Transaction,
  before: Date,
  maxRows: number,
): Promise<{ id: number; email: string }[]> =>
  transaction.rows(
    prepared(sql`
      WITH unproved AS MATERIALIZED (
        SELECT u.id FROM users u WHERE ${isUnproved} AND u.created_at <= ${before}
          AND NOT EXISTS (SELECT FROM account_links l WHERE l.user_id = u.id AND l.purpose = 'invitation')
        ORDER BY u.id LIMIT ${maxRows}::int FOR UPDATE SKIP LOCKED
      )
      DELETE FROM users WHERE id IN (SELECT id FROM unproved) RETURNING id, email`),
  );

/**
 * The username of somebody who registers: the e-mail address, or one that begins with it where somebody else has that as
 * username, so that nobody can keep others from registering.
 */
export const usernameOf = (email: string): Fragment => sql`
  CASE WHEN EXISTS (SELECT FROM users named WHERE unique_fold(named.username) COLLATE "C" = ${email})
    THEN left(${email}::text, 300) || '-' || left(gen_random_uuid()::text, 8) ELSE ${email}::text END`;
