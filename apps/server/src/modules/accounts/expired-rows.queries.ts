import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { SessionAges } from './sessions.queries.ts';

/** Sessions of browsers that nobody can use any more. */
export const removeExpiredSessions = (
  transaction: Transaction,
  { plain, remembered }: Pick<SessionAges, 'plain' | 'remembered'>,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      DELETE FROM sessions WHERE kind = 'web' AND last_used_at <= ${plain}
        AND (NOT remember OR last_used_at <= ${remembered})`),
  );

/** Sign-ins that waited for a second factor in vain. */
export const removeExpiredChallenges = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sign_in_challenges WHERE expires_at <= ${now}`));

/** Counts of failures that no rule looks at any more. */
export const removeOldFailures = (transaction: Transaction, { before, now }: { before: Date; now: Date }) =>
  transaction.run(
    prepared(sql`
      DELETE FROM sign_in_failures WHERE window_started_at <= ${before} AND (locked_until IS NULL OR locked_until <= ${now})`),
  );

/** Links that ended so long ago that nobody asks what became of them. */
export const removeOldLinks = (transaction: Transaction, before: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM account_links WHERE expires_at <= ${before}`));
