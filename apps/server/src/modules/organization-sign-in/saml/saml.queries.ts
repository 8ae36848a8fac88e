import * as z from 'zod/mini';
import type { Scope } from '../../../kernel/scope.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { inScope } from '../../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';
import type { AssertionClaims } from '../../../platform/saml/assertion-claims.ts';
import { canSignIn } from '../../users/index.ts';
import type { StoredCertificate } from '../sign-ins.queries.ts';

/** The claims of an answer, and the request that it belongs to. */
const stored = z.object({ request: z.string(), claims: z.record(z.string(), z.unknown()) });
type StoredClaims = z.infer<typeof stored>;

export interface NewAnswer {
  assertionHash: Buffer;
  keyHash: Buffer;
  request: string;
  claims: AssertionClaims;
  expiresAt: Date;
}

/** Keeps a verified answer until its browser comes for it; 0 when its assertion came before. */
export const insertAnswer = (tx: Transaction, answer: NewAnswer): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO saml_answers (assertion_hash, key_hash, claims, expires_at)
      VALUES (${answer.assertionHash}, ${answer.keyHash},
        ${JSON.stringify({ request: answer.request, claims: answer.claims })}::jsonb, ${answer.expiresAt})
      ON CONFLICT (assertion_hash) DO NOTHING`),
  );

/** Takes an answer out. Its assertion stays known, so that it counts once. */
export async function takeAnswer(tx: Transaction, keyHash: Buffer, now: Date): Promise<StoredClaims | undefined> {
  const found = await tx.row<{ assertion_hash: Buffer; claims: unknown }>(
    prepared(sql`
      SELECT assertion_hash, claims FROM saml_answers WHERE key_hash = ${keyHash} AND expires_at > ${now} FOR UPDATE`),
  );
  if (!found) return undefined;
  await tx.run(
    prepared(sql`
      UPDATE saml_answers SET key_hash = NULL, claims = NULL WHERE assertion_hash = ${found.assertion_hash}`),
  );
  return stored.parse(found.claims);
}

export const removeExpiredAnswers = (tx: Transaction, now: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM saml_answers WHERE expires_at <= ${now}`));

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
