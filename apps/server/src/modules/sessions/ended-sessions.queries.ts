import type { Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** The timestamps that tell which sessions live. */
export interface LiveSince {
  now: Date;
  /** A session without Remember Me lives when it was used after this timestamp. */
  plain: Date;
  /** The same with Remember Me. */
  remembered: Date;
  /** A session without Remember Me lives when it began after this timestamp. */
  plainBorn: Date;
  /** The same with Remember Me. */
  rememberedBorn: Date;
  /** A token of an app or a display lives when it was used after this timestamp. */
  token: Date;
  /** The same, when it was made after it. */
  tokenBorn: Date;
}

/** Whether the idle logout of person `u` has ended session `s`: at a display, after so many minutes without a call. */
export const isIdle = (now: Date): Fragment => sql`(s.kind = 'display' AND u.panel_idletimeout > 0
        AND s.last_used_at <= ${now}::timestamptz - u.panel_idletimeout * interval '1 minute')`;

export const removeIdleSessions = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(
    prepared(
      sql`DELETE FROM sessions s USING users u WHERE s.kind = 'display' AND u.id = s.user_id AND ${isIdle(now)}`,
    ),
  );

/** Ends the tokens of all who are signed in at a display. */
export const endSessionsAtDisplay = (transaction: Transaction, deviceId: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sessions WHERE device_id = ${deviceId}`));

interface SignedOut {
  id: number;
  email: string;
  organization_id: number | null;
}

/** Ends one sign-in at a display. Undefined when there is no such one, otherwise whose it was. */
export const endSessionAtDisplay = (
  transaction: Transaction,
  deviceId: number,
  id: number,
): Promise<SignedOut | undefined> =>
  transaction.row(
    prepared(sql`
      DELETE FROM sessions s USING users u WHERE s.id = ${id} AND s.device_id = ${deviceId} AND u.id = s.user_id
      RETURNING u.id, u.email, u.organization_id`),
  );

/** Keeps a display as it is until the transaction ends, so that only one person at a time signs in there; 0 when it is gone or blocked. */
export const holdDisplay = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`SELECT FROM devices WHERE id = ${id} AND blocked_at IS NULL FOR NO KEY UPDATE`));

/** Removes the sessions and tokens that have ended. */
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

/** Removes sign-ins without a second factor in time. */
export const removeExpiredChallenges = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sign_in_challenges WHERE expires_at <= ${now}`));
