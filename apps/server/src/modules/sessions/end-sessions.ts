import type { Transaction } from '../../platform/database/database.ts';
import { endLinksOf } from '../links/index.ts';
import { lockUserRow } from '../users/index.ts';
import { forgetBrowsersOf } from './browsers/known-browsers.queries.ts';
import { deleteChallengesOf } from './challenges.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** The session that goes on, and its browser, which stays known. */
export interface Kept {
  session: number;
  browser: Buffer | undefined;
}

/**
 * Ends every session, token, half-finished sign-in and open link of a user, and forgets the browsers that were known, but
 * for one session and its browser. The lock comes first: what another transaction opens meanwhile is either seen here, or
 * that transaction sees that its session is deleted.
 */
export async function endSessionsOf(transaction: Transaction, userId: number, kept?: Kept): Promise<void> {
  await lockUserRow(transaction, userId);
  await endLinksOf(transaction, userId);
  await deleteChallengesOf(transaction, userId);
  await deleteSessionsOf(transaction, userId, kept?.session);
  await forgetBrowsersOf(transaction, userId, kept?.browser);
}
