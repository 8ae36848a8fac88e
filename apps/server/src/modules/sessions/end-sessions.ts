import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { endLinksOf } from '../links/index.ts';
import { lockUserRow } from '../users/index.ts';
import { forgetBrowsersOf } from './browsers/known-browsers.queries.ts';
import { removeExpiredChallenges, removeExpiredSessions, removeIdleSessions } from './ended-sessions.queries.ts';
import { liveSince } from './live-session.ts';
import { deleteApiTokensOf, deleteSessionsOf } from './sessions.queries.ts';
import { deleteChallengesOf, removeOldSignIns } from './sign-ins.queries.ts';

/** The session that goes on, and its browser, which stays known. */
export interface Kept {
  session: number;
  browser: Buffer | undefined;
}

/**
 * Ends every session, token, API token, half-finished sign-in and open link of a user, and forgets the browsers that were known, but
 * for one session and its browser. The lock comes first: what another transaction opens meanwhile is either seen here, or
 * that transaction sees that its session is deleted.
 */
export async function endSessionsOf(transaction: Transaction, userId: number, kept?: Kept): Promise<void> {
  await lockUserRow(transaction, userId);
  await endLinksOf(transaction, userId);
  await deleteChallengesOf(transaction, userId);
  await deleteSessionsOf(transaction, userId, kept?.session);
  await deleteApiTokensOf(transaction, userId);
  await forgetBrowsersOf(transaction, userId, kept?.browser);
}

/** Removes expired sessions and challenges, and records of sign-ins after so many days, once an hour; 0 keeps these for ever. */
export const createExpiredSessionsTask = ({
  database,
  clock,
  signInDays,
}: {
  database: Database;
  clock: Clock;
  signInDays: number;
}): Task =>
  recurringTask('sessions.remove-expired', '18 * * * *', async () => {
    const now = clock.now();
    await database.write(systemScope, (tx) => removeExpiredSessions(tx, liveSince(now)));
    await database.write(systemScope, (tx) => removeExpiredChallenges(tx, now));
    if (signInDays === 0) return;
    const until = secondsAfter(now, -signInDays * 86_400);
    await database.write(systemScope, (tx) => removeOldSignIns(tx, until));
  });

/** Removes sessions that the idle logout has ended, every minute: their displays learn of it by that. */
export const createIdleSessionsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('sessions.remove-idle', '* * * * *', async () => {
    await database.write(systemScope, (tx) => removeIdleSessions(tx, clock.now()));
  });
