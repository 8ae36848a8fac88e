import { orNotFound } from '../../kernel/or-not-found.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { usernameOf } from '../users/index.ts';

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
