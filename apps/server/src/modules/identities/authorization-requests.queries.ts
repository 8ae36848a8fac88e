import type { Provider } from '../../kernel/identity-provider.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** The purpose of a visit to a platform. */
export type Purpose = 'sign_in' | 'link' | 'calendar' | 'drive';

/** A request that waits for its return. It belongs to one browser and works once. */
export interface AuthorizationRequest {
  platform: Provider;
  purpose: Purpose;
  /** Who links or grants; null for a sign-in. */
  user_id: number | null;
  /** Encrypted: what binds the return to the request, and where to go on. */
  content: Buffer;
}

export interface NewAuthorizationRequest extends AuthorizationRequest {
  stateHash: Buffer;
  browserHash: Buffer;
  expiresAt: Date;
}

export const insertRequest = (tx: Transaction, request: NewAuthorizationRequest): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO authorization_requests (state_hash, browser_hash, platform, purpose, user_id, content, expires_at)
      VALUES (${request.stateHash}, ${request.browserHash}, ${request.platform}, ${request.purpose},
        ${request.user_id}, ${request.content}, ${request.expiresAt})`),
  );

/** Keeps the newest requests of a browser: each press of a button makes one, and most are never returned to. */
export const removeOlderRequests = (tx: Transaction, browserHash: Buffer, kept: number): Promise<number> =>
  tx.run(
    prepared(sql`
      DELETE FROM authorization_requests WHERE state_hash IN (
        SELECT state_hash FROM authorization_requests WHERE browser_hash = ${browserHash}
        ORDER BY expires_at DESC OFFSET ${kept}::int)`),
  );

/** Takes a request out: of two returns at the same time only one finds it. */
export const takeRequest = (
  tx: Transaction,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<AuthorizationRequest | undefined> =>
  tx.row(
    prepared(sql`
      DELETE FROM authorization_requests
      WHERE state_hash = ${stateHash} AND browser_hash = ${browserHash} AND expires_at > ${now}
      RETURNING platform, purpose, user_id, content`),
  );

/** A request as it began, whichever browser returns and however late. It proves nothing. */
export const findRequest = (executor: Executor, stateHash: Buffer): Promise<AuthorizationRequest | undefined> =>
  executor.row(
    prepared(sql`
      SELECT platform, purpose, user_id, content FROM authorization_requests WHERE state_hash = ${stateHash}`),
  );

/** The same while it waits. */
export const findWaitingRequest = (
  executor: Executor,
  { stateHash, now }: { stateHash: Buffer; now: Date },
): Promise<AuthorizationRequest | undefined> =>
  executor.row(
    prepared(sql`
      SELECT platform, purpose, user_id, content FROM authorization_requests
      WHERE state_hash = ${stateHash} AND expires_at > ${now}`),
  );

export const removeExpiredRequests = (tx: Transaction, now: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM authorization_requests WHERE expires_at <= ${now}`));
