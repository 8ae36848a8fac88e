import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** How far a provider is with its first organizations; read from indexes, however many there are. */
export const readFirstOrganization = (executor: Executor) =>
  executor.row<{ id: number | null; is_printed: boolean }>(
    prepared(sql`
      SELECT (SELECT id FROM organizations ORDER BY id LIMIT 1) AS id,
        EXISTS (SELECT FROM organizations WHERE sheet_printed_at IS NOT NULL) AS is_printed`),
  );

export interface OwnSetup {
  is_hidden: boolean;
  role_id: number;
  has_profile_picture: boolean;
  has_two_factor: boolean;
}

/** What an administrator has set up, and whether the steps are to be shown at all. */
export const readOwnSetup = (executor: Executor, userId: number): Promise<OwnSetup | undefined> =>
  executor.row(
    prepared(sql`
      SELECT u.setup_hidden_at IS NOT NULL AS is_hidden, u.role_id, u.profilepic IS NOT NULL AS has_profile_picture,
        u.two_factor_confirmed_at IS NOT NULL AS has_two_factor
      FROM users u WHERE u.id = ${userId}`),
  );

/** Returns whether the steps were hidden before. */
export const updateHidden = (tx: Transaction, userId: number, hidden: boolean) =>
  tx.row<{ was_hidden: boolean }>(
    prepared(sql`
      UPDATE users u SET setup_hidden_at = CASE WHEN ${hidden} THEN now() END
      FROM users old WHERE u.id = ${userId} AND old.id = u.id
      RETURNING old.setup_hidden_at IS NOT NULL AS was_hidden`),
  );
