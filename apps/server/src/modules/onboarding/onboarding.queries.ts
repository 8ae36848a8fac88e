import { orNotFound } from '../../kernel/errors.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { usernameOf } from '../users/index.ts';

export const hasUsers = async (executor: Executor): Promise<boolean> => {
  const row = await executor.row<{ found: boolean }>(prepared(sql`SELECT EXISTS (SELECT FROM users) AS found`));
  return row?.found ?? false;
};

export interface NewAdministrator {
  email: string;
  passwordHash: string;
  mustChangePassword: boolean;
  now: Date;
}

const administrator = (values: NewAdministrator) => sql`
  INSERT INTO users (email, username, role_id, panel_role, password_hash, must_change_password, email_verified_at)
  SELECT ${values.email}::text, ${usernameOf(values.email)}, (SELECT id FROM roles WHERE access_level = '9999'), 'admin',
    ${values.passwordHash}::text, ${values.mustChangePassword}::boolean, ${values.now}::timestamptz`;

/** Makes a top administrator, unless the e-mail is in use. */
export const insertAdministrator = (transaction: Transaction, values: NewAdministrator) =>
  transaction.row<{ id: number }>(prepared(sql`${administrator(values)} ON CONFLICT DO NOTHING RETURNING id`));

/** Makes the first top administrator unless there is a user already, even when two processes try at once. */
export const insertFirstAdministrator = async (transaction: Transaction, first: NewAdministrator) => {
  await transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('first-administrator'))`));
  return transaction.row<{ id: number }>(
    prepared(sql`${administrator(first)} WHERE NOT EXISTS (SELECT FROM users) RETURNING id`),
  );
};

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
