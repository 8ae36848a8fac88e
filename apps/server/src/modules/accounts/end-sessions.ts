import type { Transaction } from '../../platform/database/database.ts';
import { lockPerson } from './accounts.queries.ts';
import { deleteChallengesOf } from './challenges.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/**
 * Ends every session, token and half-finished sign-in of a person, but for one session. The lock comes first: what
 * another transaction opens meanwhile is either seen here, or finds that its ground is gone.
 */
export async function endSessionsOf(transaction: Transaction, userId: number, keep?: number): Promise<void> {
  await lockPerson(transaction, userId);
  await deleteChallengesOf(transaction, userId);
  await deleteSessionsOf(transaction, userId, keep);
}
