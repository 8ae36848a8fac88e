import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { SessionAges } from './sessions.queries.ts';

/** Removes the sessions of browsers that nobody can use any more. */
export const removeExpiredSessions = (
  transaction: Transaction,
  { plain, remembered }: Pick<SessionAges, 'plain' | 'remembered'>,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      DELETE FROM sessions WHERE kind = 'web' AND last_used_at <= ${plain}
        AND (NOT remember OR last_used_at <= ${remembered})`),
  );

/** Removes sign-ins that nobody finished with a second factor in time. */
export const removeExpiredChallenges = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sign_in_challenges WHERE expires_at <= ${now}`));
