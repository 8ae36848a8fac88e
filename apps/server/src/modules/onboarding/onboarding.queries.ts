import { orNotFound } from '../../kernel/or-not-found.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { usernameOf } from '../users/index.ts';

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

/** What following an invitation sets: name, password, and that the e-mail address is the person's. */
export const completeInvitedUser = (
  transaction: Transaction,
  id: number,
  values: { name: string; passwordHash: string; now: Date },
): Promise<{ two_factor: boolean } | undefined> =>
  transaction.row(
    prepared(sql`
      UPDATE users SET name = ${values.name}, password_hash = ${values.passwordHash}, must_change_password = false,
        email_verified_at = coalesce(email_verified_at, ${values.now}), updated_at = now()
      WHERE id = ${id} RETURNING two_factor_confirmed_at IS NOT NULL AS two_factor`),
  );

export const insertRegisteredUser = async (
  transaction: Transaction,
  user: { name: string; email: string; passwordHash: string; level: string },
): Promise<{ id: number; email: string }> => {
  const row = await transaction.row<{ id: number; email: string }>(
    prepared(sql`
      INSERT INTO users (email, username, name, password_hash, role_id)
      VALUES (${user.email}, ${usernameOf(user.email)}, ${user.name}, ${user.passwordHash},
        (SELECT id FROM roles WHERE access_level = ${user.level}))
      RETURNING id, email`),
  );
  return orNotFound(row);
};

/** Returns 0 when the address was verified before. */
export const markEmailVerified = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(
    prepared(
      sql`UPDATE users SET email_verified_at = ${now}, updated_at = now() WHERE id = ${id} AND email_verified_at IS NULL`,
    ),
  );

export const resetPasswordTo = (transaction: Transaction, id: number, passwordHash: string): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET password_hash = ${passwordHash}, must_change_password = false, updated_at = now()
      WHERE id = ${id}`),
  );
