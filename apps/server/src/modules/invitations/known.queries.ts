import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { isUnproved, type UserValues } from '../users/index.ts';

export interface Invitee extends UserValues {
  email: string;
}

/**
 * Creates many users. People whose address or username was taken meanwhile are left out. All insert in
 * one order, so that two lists with the same people do not wait for each other.
 */
export const insertInvitees = (
  transaction: Transaction,
  invitees: readonly Invitee[],
): Promise<{ id: number; email: string }[]> => {
  const column = (name: keyof Invitee) => invitees.map((invitee) => invitee[name]);
  return transaction.rows(
    prepared(sql`
      INSERT INTO users (email, username, name, organization_id, role_id, panel_role)
      SELECT * FROM unnest(${column('email')}::text[], ${column('username')}::text[], ${column('name')}::text[],
        ${column('organization_id')}::int[], ${column('role_id')}::int[], ${column('panel_role')}::text[])
        AS invited (email, username, name, organization_id, role_id, panel_role)
      ORDER BY invited.organization_id, invited.email
      ON CONFLICT DO NOTHING RETURNING id, email`),
  );
};

export interface KnownAccount {
  id: number;
  email: string;
  organization_id: number | null;
  /** Somebody registered the address and has not proved it: an invitation takes the account over. */
  unproved: boolean;
}

/** The accounts that some addresses have. */
export const findAccounts = (executor: Executor, emails: readonly string[]): Promise<KnownAccount[]> =>
  executor.rows(
    prepared(sql`
      SELECT u.id, u.email, u.organization_id, ${isUnproved} AS unproved FROM users u
      WHERE u.email = ANY (${[...emails]}::text[])`),
  );

/** Which of some usernames somebody has, in any case of the letters, and in which organization. */
export const findUsernames = (
  executor: Executor,
  usernames: readonly string[],
): Promise<{ username: string; user_id: number; organization_id: number | null }[]> =>
  executor.rows(
    prepared(sql`
      SELECT wanted.username, u.id AS user_id, u.organization_id
      FROM unnest(${[...usernames]}::text[]) AS wanted (username) JOIN users u
        ON unique_fold(u.username) COLLATE "C" = unique_fold(wanted.username)`),
  );

export const findOrganizations = (
  executor: Executor,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  executor.rows(prepared(sql`SELECT o.id, o.name FROM organizations o WHERE o.id = ANY (${[...ids]}::int[])`));
