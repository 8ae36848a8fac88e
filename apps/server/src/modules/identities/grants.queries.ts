import type { Grant } from '@account/contract/endpoints/accounts/identities';
import type { Platform } from '@account/contract/platforms';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface NewGrant {
  userId: number;
  kind: Grant['kind'];
  platform: Platform;
  scopes: readonly string[];
  /** Encrypted. */
  tokens: Buffer;
  now: Date;
}

/** Stores a grant; one of the same kind and platform is renewed. */
export const storeGrant = (tx: Transaction, grant: NewGrant): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO platform_grants (user_id, kind, platform, scopes, tokens, created_at)
      VALUES (${grant.userId}, ${grant.kind}, ${grant.platform}, ${[...grant.scopes]}::text[], ${grant.tokens}, ${grant.now})
      ON CONFLICT (user_id, kind, platform) DO UPDATE SET scopes = excluded.scopes, tokens = excluded.tokens,
        created_at = excluded.created_at`),
  );

export const readGrants = (executor: Executor, userId: number): Promise<Grant[]> =>
  executor.rows(
    prepared(sql`
      SELECT id, kind, platform, scopes, created_at FROM platform_grants WHERE user_id = ${userId} ORDER BY id`),
  );

/** Removes a grant of a user; undefined when it belongs to another user or is gone. */
export const takeGrant = (tx: Transaction, userId: number, id: number): Promise<{ platform: Platform } | undefined> =>
  tx.row(prepared(sql`DELETE FROM platform_grants WHERE id = ${id} AND user_id = ${userId} RETURNING platform`));
