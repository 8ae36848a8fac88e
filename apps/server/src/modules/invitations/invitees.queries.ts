import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { Invitee } from './check-row.ts';

/**
 * Creates many users. Whoever has an address or a username that somebody has taken meanwhile is left out. All insert in
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
