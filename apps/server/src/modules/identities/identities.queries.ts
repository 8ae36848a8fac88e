import type { Identity } from '@account/contract/endpoints/accounts/identities';
import type { AccessLevel } from '@account/contract/roles';
import type { Provider } from '../../kernel/identity-provider.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { ExternalIdentity } from './external-identity.ts';

/** The user behind an identity, as a sign-in needs one. */
export interface IdentifiedUser {
  identity_id: number;
  id: number;
  email: string;
  organization_id: number | null;
  level: AccessLevel;
  two_factor: boolean;
  organization_requires_two_factor: boolean;
  /** Whether a gate stands before the rest: the e-mail or the password. */
  is_gated: boolean;
}

type IdentityKey = Pick<ExternalIdentity, 'platform' | 'issuer' | 'subject'>;

const ofKey = ({ platform, issuer, subject }: IdentityKey) =>
  sql`i.platform = ${platform} AND i.issuer = ${issuer} AND i.subject = ${subject}`;

export const findIdentifiedUser = (executor: Executor, key: IdentityKey): Promise<IdentifiedUser | undefined> =>
  executor.row(
    prepared(sql`
      SELECT i.id AS identity_id, u.id, u.email, u.organization_id, r.access_level AS level, coalesce(o.require_two_factor, false) AS organization_requires_two_factor,
        u.two_factor_confirmed_at IS NOT NULL AS two_factor,
        u.email_verified_at IS NULL OR u.must_change_password AS is_gated
      FROM identities i JOIN users u ON u.id = i.user_id JOIN roles r ON r.id = u.role_id
        LEFT JOIN organizations o ON o.id = u.organization_id
      WHERE ${ofKey(key)}`),
  );

/** Notes a use; 0 when the identity is linked no more. */
export const touchIdentity = (
  tx: Transaction,
  id: number,
  { email, now }: { email: string | null; now: Date },
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE identities SET last_used_at = ${now}, email = coalesce(${email}::text, email) WHERE id = ${id}`),
  );

/** Links an identity. Returns 0 when it is linked already, or the account has another one of the platform. */
export const insertIdentity = (
  tx: Transaction,
  userId: number,
  identity: IdentityKey & Pick<ExternalIdentity, 'email'>,
  now: Date,
) =>
  tx.run(
    prepared(sql`
      INSERT INTO identities (user_id, platform, issuer, subject, email, created_at, last_used_at)
      VALUES (${userId}, ${identity.platform}, ${identity.issuer}, ${identity.subject}, ${identity.email}, ${now}, ${now})
      ON CONFLICT DO NOTHING`),
  );

export const findOwnerOf = (executor: Executor, key: IdentityKey): Promise<{ user_id: number } | undefined> =>
  executor.row(prepared(sql`SELECT i.user_id FROM identities i WHERE ${ofKey(key)}`));

export const readIdentities = (executor: Executor, userId: number): Promise<Identity[]> =>
  executor.rows(
    prepared(sql`
      SELECT i.id, split_part(i.platform, ':', 1) AS provider, o.name AS organization, i.email, i.created_at, i.last_used_at
      FROM identities i LEFT JOIN organizations o ON i.platform = 'organization:' || o.id
      WHERE i.user_id = ${userId} ORDER BY i.platform`),
  );

export const findIdentity = (
  executor: Executor,
  userId: number,
  id: number,
): Promise<{ platform: Provider; issuer: string; email: string | null } | undefined> =>
  executor.row(prepared(sql`SELECT platform, issuer, email FROM identities WHERE id = ${id} AND user_id = ${userId}`));

/** Whether the user could still sign in without this identity. */
export const hasOtherWayIn = async (executor: Executor, userId: number, id: number): Promise<boolean> => {
  const row = await executor.row<{ other: boolean }>(
    prepared(sql`
      SELECT u.password_hash IS NOT NULL OR EXISTS (
        SELECT FROM identities i WHERE i.user_id = u.id AND i.id <> ${id})
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS other
      FROM users u WHERE u.id = ${userId}`),
  );
  return row?.other ?? false;
};

export const deleteIdentity = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM identities WHERE id = ${id}`));
