import type { AccessLevel } from '@account/contract/roles';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { selectLock } from '../../platform/limits/lockout/lockout.queries.ts';
import { domainOf } from '../organizations/index.ts';

export interface CredentialRecord {
  id: number;
  email: string;
  username: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  password_hash: string | null;
  two_factor: boolean;
  access_level: AccessLevel;
  organization_requires_two_factor: boolean;
  must_change_password: boolean;
  email_verified_at: string | null;
  /** Whether a directory lets the person sign in nowhere. */
  is_deactivated: boolean;
  /** Whether there is a way to sign in: a password, an external identity or a passkey. */
  has_sign_in: boolean;
}

const credential = sql`
  SELECT u.id, u.email, u.username, u.name, u.organization_id, o.name AS organization_name, u.password_hash,
    u.must_change_password, u.email_verified_at, u.two_factor_confirmed_at IS NOT NULL AS two_factor,
    u.deactivated_at IS NOT NULL AS is_deactivated, r.access_level, coalesce(o.require_two_factor, false) AS organization_requires_two_factor,
    u.has_password OR EXISTS (SELECT FROM identities i WHERE i.user_id = u.id)
      OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS has_sign_in
  FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN organizations o ON o.id = u.organization_id`;

export const findByEmail = (executor: Executor, email: string): Promise<CredentialRecord | undefined> =>
  executor.row(prepared(sql`${credential} WHERE u.email = ${email}`));

/** An organization that signs in the addresses of a domain by its own provider alone. */
export interface RequiredSignIn {
  id: number;
  name: string;
  /** Administrators who keep a password. */
  password_for: number[];
}

const requiredSignIn = (domain: string): Fragment => sql`
  SELECT json_build_object('id', o.id, 'name', o.name, 'password_for', s.password_for) FROM organization_domains d
    JOIN organization_sign_ins s ON s.organization_id = d.organization_id JOIN organizations o ON o.id = d.organization_id
  WHERE d.domain = ${domain} AND d.verified_at IS NOT NULL AND s.is_required`;

/** The user with an e-mail, if there is one, the seconds for which the pair is still locked, and what its domain requires. */
export async function findAtSignIn(
  executor: Executor,
  { email, pair, now }: { email: string; pair: Buffer; now: Date },
): Promise<{ user: CredentialRecord | undefined; lockedFor: number | undefined; required: RequiredSignIn | null }> {
  type Found = { [Column in keyof CredentialRecord]: CredentialRecord[Column] | null } & {
    wait: number | null;
    required: RequiredSignIn | null;
  };
  const row = await executor.row<Found>(
    prepared(sql`
      SELECT lock.wait, lock.required, c.*
      FROM (SELECT (${selectLock(pair, now)}) AS wait, (${requiredSignIn(domainOf(email))}) AS required) AS lock
      LEFT JOIN (${credential} WHERE u.email = ${email}) AS c ON true`),
  );
  return {
    user: row && row.id !== null ? (row as CredentialRecord) : undefined,
    lockedFor: row?.wait ?? undefined,
    required: row?.required ?? null,
  };
}

export const findCredential = (executor: Executor, id: number): Promise<CredentialRecord | undefined> =>
  executor.row(prepared(sql`${credential} WHERE u.id = ${id}`));

/** Whether the password of person `u` is the one that was read. */
export const hasSamePassword = (passwordHash: string | null): Fragment =>
  sql`u.password_hash IS NOT DISTINCT FROM ${passwordHash}`;

/**
 * Keeps the password of a person as it is until the transaction ends, and says whether a second factor is on; undefined
 * when it is another one already.
 */
export const lockPassword = (transaction: Transaction, id: number, passwordHash: string | null) =>
  transaction.row<{ two_factor: boolean }>(
    prepared(sql`
      SELECT u.two_factor_confirmed_at IS NOT NULL AS two_factor FROM users u
      WHERE u.id = ${id} AND ${hasSamePassword(passwordHash)} FOR SHARE`),
  );
