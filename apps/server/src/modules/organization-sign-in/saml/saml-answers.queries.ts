import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import type { AssertionClaims } from '../../../platform/saml/assertion-claims.ts';

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
