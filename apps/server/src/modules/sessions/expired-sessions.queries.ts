import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { LiveSince } from './sessions.queries.ts';

/** Removes the sessions and tokens that nobody can use any more. */
export const removeExpiredSessions = (
  transaction: Transaction,
  { plain, remembered, plainBorn, rememberedBorn, token, tokenBorn }: LiveSince,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      DELETE FROM sessions WHERE last_used_at <= ${plain} AND last_used_at <= CASE WHEN kind <> 'web' THEN ${token}::timestamptz
        WHEN remember THEN ${remembered}::timestamptz ELSE ${plain}::timestamptz END
        OR created_at <= CASE WHEN kind <> 'web' THEN ${tokenBorn}::timestamptz
        WHEN remember THEN ${rememberedBorn}::timestamptz ELSE ${plainBorn}::timestamptz END`),
  );

/** Removes sign-ins that nobody finished with a second factor in time. */
export const removeExpiredChallenges = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sign_in_challenges WHERE expires_at <= ${now}`));
