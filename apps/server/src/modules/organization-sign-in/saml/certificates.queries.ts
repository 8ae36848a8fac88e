import type { Scope } from '../../../kernel/scope.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { inScope } from '../../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';
import { canSignIn } from '../../users/index.ts';
import type { StoredCertificate } from '../sign-ins.queries.ts';

/** The organizations whose provider speaks SAML. */
export const readSamlOrganizations = (executor: Executor): Promise<{ id: number }[]> =>
  executor.rows(
    prepared(sql`SELECT organization_id AS id FROM organization_sign_ins WHERE kind = 'saml' ORDER BY organization_id`),
  );

/** Notes of which certificates the administrators were notified. */
export const storeCertificates = (tx: Transaction, id: number, all: readonly StoredCertificate[]): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE organization_sign_ins SET certificates = ${JSON.stringify(all)}::jsonb WHERE organization_id = ${id}`),
  );

/** The administrators of an organization who can sign in. */
export const readRecipients = (executor: Executor, id: number): Promise<{ id: number; email: string }[]> =>
  executor.rows(
    prepared(sql`
      SELECT u.id, u.email FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.organization_id = ${id} AND r.access_level = '9998' AND ${canSignIn} ORDER BY u.id`),
  );

/** How many certificates of a scope end before a time, and the organization of the first that does. */
export const endingCertificates = (scope: Scope, before: Date): Fragment => sql`
  SELECT count(*) OVER ()::int AS count, o.name AS detail, NULL::timestamptz AS since, o.id AS organization_id
  FROM organization_sign_ins s JOIN organizations o ON o.id = s.organization_id,
    jsonb_array_elements(s.certificates) c, CAST(c->>'ends_at' AS timestamptz) ends_at
  WHERE s.kind = 'saml' AND ${inScope(scope, sql`s.organization_id`)} AND ends_at < ${before}::timestamptz
  ORDER BY ends_at, o.id LIMIT 1`;
