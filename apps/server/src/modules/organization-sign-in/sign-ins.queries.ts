import type { OrganizationSignInKind } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import type { SamlRefusalReason } from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** A certificate of a SAML provider, and whether the administrators were notified of its end. */
export interface StoredCertificate {
  fingerprint: string;
  /** As ISO 8601 has it. */
  ends_at: string;
  notified: boolean;
}

/** The provider of an organization, as it is stored. */
export interface SignInRecord {
  organization_id: number;
  organization_name: string;
  kind: OrganizationSignInKind;
  issuer: string;
  client_id: string | null;
  client_secret: Buffer | null;
  metadata_url: string | null;
  /** Of a SAML provider. */
  metadata: string | null;
  certificates: StoredCertificate[];
  refused_at: string | null;
  refusal: SamlRefusalReason | null;
  is_required: boolean;
  roles: Record<string, number>;
  password_for: number[];
  tested_at: string;
  created_at: string;
  updated_at: string;
}

export type SignInValues = Pick<
  SignInRecord,
  | 'kind'
  | 'issuer'
  | 'client_id'
  | 'client_secret'
  | 'metadata_url'
  | 'metadata'
  | 'certificates'
  | 'is_required'
  | 'roles'
  | 'password_for'
> & { testedAt: Date };

const record = sql`
  SELECT s.organization_id, o.name AS organization_name, s.kind, s.issuer, s.client_id,
    s.client_secret, s.metadata_url, s.metadata, s.certificates, s.refused_at, s.refusal, s.is_required, s.roles, s.password_for, s.tested_at, s.created_at, s.updated_at
  FROM organization_sign_ins s JOIN organizations o ON o.id = s.organization_id`;

export const findSignIn = (executor: Executor, organizationId: number): Promise<SignInRecord | undefined> =>
  executor.row(prepared(sql`${record} WHERE s.organization_id = ${organizationId}`));

/** The provider of an organization, which others cannot change until the transaction ends. */
export const lockSignIn = (tx: Transaction, organizationId: number): Promise<SignInRecord | undefined> =>
  tx.row(prepared(sql`${record} WHERE s.organization_id = ${organizationId} FOR UPDATE OF s`));

export const storeSignIn = (tx: Transaction, id: number, values: SignInValues): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO organization_sign_ins (organization_id, kind, issuer, client_id, client_secret, metadata_url, metadata,
        certificates, is_required, roles, password_for, tested_at)
      VALUES (${id}, ${values.kind}, ${values.issuer}, ${values.client_id}, ${values.client_secret}, ${values.metadata_url},
        ${values.metadata}, ${JSON.stringify(values.certificates)}::jsonb, ${values.is_required},
        ${JSON.stringify(values.roles)}::jsonb, ${values.password_for}, ${values.testedAt})
      ON CONFLICT (organization_id) DO UPDATE SET kind = excluded.kind, issuer = excluded.issuer,
        client_id = excluded.client_id, client_secret = excluded.client_secret,
        metadata_url = excluded.metadata_url, metadata = excluded.metadata, certificates = excluded.certificates,
        refused_at = NULL, refusal = NULL, is_required = excluded.is_required, roles = excluded.roles,
        password_for = excluded.password_for, tested_at = excluded.tested_at, updated_at = now()`),
  );

/** Notes that the provider answered as it should, and its metadata of now. The version of the settings stays. */
export const markTested = (
  tx: Transaction,
  id: number,
  { metadata, certificates }: Pick<SignInValues, 'metadata' | 'certificates'>,
  at: Date,
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE organization_sign_ins SET tested_at = ${at}, metadata = ${metadata},
        certificates = ${JSON.stringify(certificates)}::jsonb
      WHERE organization_id = ${id}`),
  );

/** Notes why an answer of the provider was refused; the version of the settings stays. */
export const storeRefusal = (tx: Transaction, id: number, reason: SamlRefusalReason, at: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE organization_sign_ins SET refused_at = ${at}, refusal = ${reason} WHERE organization_id = ${id}`),
  );

export const deleteSignIn = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM organization_sign_ins WHERE organization_id = ${id}`));

/** Unlinks the identities of a provider: nobody signs in with them any more. */
export const deleteIdentitiesOf = (tx: Transaction, provider: string): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM identities WHERE platform = ${provider}`));

const proved: Fragment = sql`d.verified_at IS NOT NULL`;

/** Whether an organization has proved a domain; of any when none is named. */
export const hasProvedDomain = async (
  executor: Executor,
  organizationId: number,
  domain?: string,
): Promise<boolean> => {
  const named = domain === undefined ? sql`true` : sql`d.domain = ${domain}`;
  const row = await executor.row<{ found: boolean }>(
    prepared(sql`
      SELECT EXISTS (
        SELECT FROM organization_domains d WHERE d.organization_id = ${organizationId} AND ${proved} AND ${named}
      ) AS found`),
  );
  return row?.found ?? false;
};

/** The organization that signs in the addresses of a domain by its own provider. */
export const findOfDomain = (
  executor: Executor,
  domain: string,
): Promise<{ id: number; name: string; is_required: boolean } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT o.id, o.name, s.is_required FROM organization_domains d
        JOIN organization_sign_ins s ON s.organization_id = d.organization_id JOIN organizations o ON o.id = d.organization_id
      WHERE d.domain = ${domain} AND ${proved}`),
  );

/** The administrators of an organization among users, by their addresses. */
export const readAdministrators = (
  executor: Executor,
  organizationId: number,
  ids: readonly number[],
): Promise<{ id: number; email: string }[]> =>
  executor.rows(
    prepared(sql`
      SELECT u.id, u.email FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.id = ANY (${[...ids]}::integer[]) AND u.organization_id = ${organizationId}
        AND r.access_level IN ('9999', '9998') ORDER BY u.id`),
  );

/** An organization that the scope administers. */
export const findAdministered = (
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<{ id: number; name: string } | undefined> =>
  executor.row(
    prepared(sql`SELECT o.id, o.name FROM organizations o WHERE o.id = ${id} AND ${inScope(scope, sql`o.id`)}`),
  );
