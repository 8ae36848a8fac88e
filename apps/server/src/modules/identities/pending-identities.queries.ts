import { orNotFound } from '../../kernel/errors.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { isInvited, usernameOf } from '../users/index.ts';
import type { ExternalIdentity } from './external-identity.ts';

/** An identity that came to a browser and is not linked yet. `email` is known, or nothing could become of it. */
export interface PendingIdentityRecord extends Omit<ExternalIdentity, 'emailManaged'> {
  email: string;
  /** The account that the next sign-in of the browser links it to; null: it makes a new one. */
  userId: number | null;
}

/** Keeps one for a browser, in place of the one before. */
export const storePending = (
  tx: Transaction,
  browserHash: Buffer,
  pending: PendingIdentityRecord,
  expiresAt: Date,
): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO pending_identities (browser_hash, user_id, platform, issuer, subject, email, email_verified, name,
        given_name, family_name, groups, expires_at)
      VALUES (${browserHash}, ${pending.userId}, ${pending.platform}, ${pending.issuer}, ${pending.subject},
        ${pending.email}, ${pending.emailVerified}, ${pending.name}, ${pending.givenName}, ${pending.familyName},
        ${pending.groups && [...pending.groups]}::text[], ${expiresAt})
      ON CONFLICT (browser_hash) DO UPDATE SET user_id = excluded.user_id, platform = excluded.platform,
        issuer = excluded.issuer, subject = excluded.subject, email = excluded.email,
        email_verified = excluded.email_verified, name = excluded.name, given_name = excluded.given_name,
        family_name = excluded.family_name, groups = excluded.groups, expires_at = excluded.expires_at`),
  );

const columns = sql`user_id AS "userId", platform, issuer, subject, email, email_verified AS "emailVerified", name,
  given_name AS "givenName", family_name AS "familyName", groups`;

const alive = (browserHash: Buffer, now: Date) => sql`browser_hash = ${browserHash} AND expires_at > ${now}`;

/** Whether one waits in a browser. */
export const hasPending = (browserHash: Buffer, now: Date): Fragment =>
  sql`EXISTS (SELECT FROM pending_identities WHERE ${alive(browserHash, now)})`;

export const findPending = (
  executor: Executor,
  browserHash: Buffer,
  now: Date,
): Promise<(PendingIdentityRecord & { isInvited: boolean }) | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${columns}, EXISTS (
          SELECT FROM users u WHERE u.id = p.user_id AND ${isInvited}
        ) AS "isInvited"
      FROM pending_identities p WHERE ${alive(browserHash, now)}`),
  );

/** Takes it out: what comes of it happens once. */
export const takePending = (
  tx: Transaction,
  browserHash: Buffer,
  now: Date,
): Promise<PendingIdentityRecord | undefined> =>
  tx.row(prepared(sql`DELETE FROM pending_identities WHERE ${alive(browserHash, now)} RETURNING ${columns}`));

export const removeExpiredPending = (tx: Transaction, now: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM pending_identities WHERE expires_at <= ${now}`));

export interface ExternalUser {
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  preferredName: string;
  givenName: string;
  familyName: string;
  /** Null while the address is not proven. */
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
