import { orNotFound } from '../../kernel/or-not-found.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { usernameOf } from '../users/index.ts';

export interface ExternalUser {
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  preferredName: string;
  givenName: string;
  familyName: string;
  /** Null while nobody has proved the address. */
  verifiedAt: Date | null;
}

/** Makes an ordinary user without password and organization. */
export const insertExternalUser = async (tx: Transaction, user: ExternalUser): Promise<{ id: number; email: string }> =>
  orNotFound(
    await tx.row<{ id: number; email: string }>(
      prepared(sql`
        INSERT INTO users (email, username, name, first_name, last_name, preferred_name, given_name, family_name,
          email_verified_at, role_id)
        VALUES (${user.email}, ${usernameOf(user.email)}, ${user.name}, ${user.firstName}, ${user.lastName}, ${user.preferredName},
          ${user.givenName}, ${user.familyName}, ${user.verifiedAt}::timestamptz,
          (SELECT r.id FROM roles r WHERE r.access_level = '1'))
        RETURNING id, email`),
    ),
  );
