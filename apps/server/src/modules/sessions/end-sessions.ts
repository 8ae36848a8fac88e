import type { Transaction } from '../../platform/database/database.ts';
import { endLinksOf } from '../links/index.ts';
import { lockUserRow } from '../users/index.ts';
import { deleteChallengesOf } from './challenges.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Ends every session, token, half-finished sign-in and open link of a user, but for one session. The lock comes first: what
 * another transaction opens meanwhile is either seen here, or that transaction sees that its session is deleted.
 */
export async function endSessionsOf(transaction: Transaction, userId: number, keep?: number): Promise<void> {
  await lockUserRow(transaction, userId);
  await endLinksOf(transaction, userId);
  await deleteChallengesOf(transaction, userId);
  await deleteSessionsOf(transaction, userId, keep);
}
